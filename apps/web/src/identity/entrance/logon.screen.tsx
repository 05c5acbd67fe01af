import { languages } from '@zaraba/money/language.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { changeLanguage, language, languageNames } from '@zaraba/ui/words/language.ts'
import { useGo } from '../../shell/screen/navigation.ts'
import { Screen } from '../../shell/screen/screen.tsx'
import { identityPaths } from '../paths.ts'
import { identityTexts } from '../texts.ts'
import styles from './entrance.module.css'
import { WelcomeText } from './welcome-text.tsx'

/** The welcome page: what this is, log in, register, language. */
export const LogonScreen = () => {
  const go = useGo()
  return (
    <Screen>
      <div className={styles.welcome}>
        <WelcomeText />
        <div className={styles.actions}>
          <Button onClick={() => go(identityPaths.register)}>{identityTexts.register}</Button>
          <Button kind="plain" onClick={() => go(identityPaths.login)}>
            {identityTexts.logIn}
          </Button>
          <div className={styles.languages}>
            {languages.map((one) => (
              <button key={one} type="button" aria-pressed={one === language} onClick={() => changeLanguage(one)}>
                {languageNames[one]}
              </button>
            ))}
          </div>
        </div>
      </div>
    </Screen>
  )
}
