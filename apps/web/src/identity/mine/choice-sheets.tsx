import { languages } from '@zaraba/money/language.ts'
import { Segmented } from '@zaraba/ui/fields/segmented.tsx'
import { Switch } from '@zaraba/ui/fields/switch.tsx'
import { Change } from '@zaraba/ui/parts/figure.tsx'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { chooseColours, chooseTheme, colourChoices, themes, useAppearance } from '@zaraba/ui/style/appearance.ts'
import { changeLanguage, language, languageNames, languageTags } from '@zaraba/ui/words/language.ts'
import { contentPaths } from '../../content/paths.ts'
import { canVibrate, chooseHaptics, useHaptics } from '../../shell/haptics.ts'
import { identityTexts } from '../texts.ts'
import styles from './choices.module.css'

const { look } = identityTexts

/** Light or dark, and which colour means up. */
export const AppearanceSheet = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const { theme, colours } = useAppearance()
  const haptics = useHaptics(({ on }) => on)
  return (
    <Sheet open={open} onClose={onClose} title={look.title}>
      <div className={styles.group}>
        <h3>{look.theme}</h3>
        <Segmented
          label={look.theme}
          items={themes.map((value) => ({ value, label: look.themes[value] }))}
          value={theme}
          onChange={chooseTheme}
        />
      </div>
      <div className={styles.group}>
        <h3>{look.colours}</h3>
        <Segmented
          label={look.colours}
          items={colourChoices.map((value) => ({ value, label: look.colourChoices[value] }))}
          value={colours}
          onChange={chooseColours}
        />
        <div className={styles.example}>
          <Change value="31.5" percent="1.12" />
          <Change value="-18.0" percent="-0.64" />
        </div>
        <p className={styles.note}>{look.example}</p>
      </div>
      {canVibrate() && (
        <div className={styles.group}>
          <h3>{look.haptics}</h3>
          <div className={styles.switch}>
            <span aria-hidden="true">{look.hapticsOn}</span>
            <Switch label={look.hapticsOn} on={haptics} onChange={chooseHaptics} />
          </div>
          <p className={styles.note}>{look.hapticsNote}</p>
        </div>
      )}
    </Sheet>
  )
}

/** The action sheet of languages (N-05); a choice is saved and reloads the page (P-23). */
export const LanguageSheet = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => (
  <Sheet open={open} onClose={onClose} title={identityTexts.mine.language}>
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
      {identityTexts.mine.languageSettings}
    </GoLink>
  </Sheet>
)
