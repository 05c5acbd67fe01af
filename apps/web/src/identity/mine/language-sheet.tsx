import { languages } from '@zaraba/money/language.ts'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { changeLanguage, language, languageNames, languageTags } from '@zaraba/ui/words/language.ts'
import { contentPaths } from '../../content/paths.ts'
import { identity } from '../messages.ts'
import styles from './choices.module.css'

/** The action sheet of languages (N-05); a choice is saved and reloads the page (P-23). */
export const LanguageSheet = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => (
  <Sheet open={open} onClose={onClose} title={identity.mine.language}>
    <div className={styles.choices}>
      {languages.map((one) => (
        <button
          key={one}
          type="button"
          lang={languageTags[one]}
          aria-pressed={one === language}
          onClick={() => (one === language ? onClose() : changeLanguage(one))}
        >
          {languageNames[one]}
          {one === language && <Icon name="tick" size={20} />}
        </button>
      ))}
    </div>
    <GoLink to={contentPaths.language} className={styles.more}>
      {identity.mine.languageSettings}
    </GoLink>
  </Sheet>
)
