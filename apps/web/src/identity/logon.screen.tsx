import { Button } from '@zaraba/kit/button.tsx'
import { Icon } from '@zaraba/kit/icon.tsx'
import { changeLanguage, language, languageNames, languages } from '@zaraba/kit/language.ts'
import { useGo } from '@zaraba/kit/navigation.ts'
import { Screen } from '@zaraba/kit/screen.tsx'
import { paths } from '../paths.ts'
import { Mark } from '../shell/mark.tsx'
import styles from './entrance.module.css'
import { identity } from './messages.ts'

/** The welcome page: what this is, log in, register, language. */
export const LogonScreen = () => {
  const go = useGo()
  return (
    <Screen>
      <div className={styles.welcome}>
        <div>
          <Mark size={56} />
          <h1>{identity.welcome}</h1>
          <p className={styles.text}>{identity.welcomeText}</p>
          <ul className={styles.points}>
            {identity.points.map((point) => (
              <li key={point}>
                <Icon name="tick" size={20} />
                {point}
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.actions}>
          <Button onClick={() => go(paths.register)}>{identity.register}</Button>
          <Button kind="plain" onClick={() => go(paths.login)}>
            {identity.logIn}
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
