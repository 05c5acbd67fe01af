import { chooseColours, chooseTheme, colourChoices, themes, useAppearance } from '@zaraba/kit/appearance.ts'
import { Change } from '@zaraba/kit/figure.tsx'
import { Segmented } from '@zaraba/kit/segmented.tsx'
import { Sheet } from '@zaraba/kit/sheet.tsx'
import styles from './choices.module.css'
import { identity } from './messages.ts'

const { look } = identity

/** Light or dark, and which colour means up. */
export const AppearanceSheet = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const { theme, colours } = useAppearance()
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
    </Sheet>
  )
}
