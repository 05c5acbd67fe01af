import { codeOfLanguage, type Language, languages } from '@zaraba/money/language.ts'
import { Area, Line } from '../ui/form.tsx'
import ui from '../ui/ui.module.css'
import { contentTexts } from './texts.ts'

export const noTexts = { title_jp: '', body_jp: '', title_us: '', body_us: '', title_cn: '', body_cn: '' }
export type ThreeTexts = typeof noTexts

/** A heading and a text for the readers of each language: none of them is left out. */
export const TextFields = ({
  value,
  onChange,
}: {
  readonly value: ThreeTexts
  readonly onChange: (value: ThreeTexts) => void
}) => (
  <div className={ui.columns}>
    {languages.map((language) => {
      const name = contentTexts.languages[language]
      const code = codeOfLanguage[language]
      const set = (field: keyof ThreeTexts) => (text: string) => onChange({ ...value, [field]: text })
      return (
        <div key={language} className={ui.field}>
          <Line
            label={`${contentTexts.heading} · ${name}`}
            value={value[`title_${code}`]}
            onChange={set(`title_${code}`)}
            maxLength={120}
          />
          <Area
            label={`${contentTexts.body} · ${name}`}
            hint={contentTexts.bodyHint}
            rows={5}
            value={value[`body_${code}`]}
            onChange={set(`body_${code}`)}
          />
        </div>
      )
    })}
  </div>
)

/** The heading in the reader's own language comes first in lists. */
export const headingOf = (texts: ThreeTexts, language: Language): string => texts[`title_${codeOfLanguage[language]}`]
