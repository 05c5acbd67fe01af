import { Button } from '@zaraba/kit/button.tsx'
import { Card } from '@zaraba/kit/card.tsx'
import { Header } from '@zaraba/kit/header.tsx'
import { changeLanguage, language, languageNames } from '@zaraba/kit/language.ts'
import { Row } from '@zaraba/kit/row.tsx'
import { Screen } from '@zaraba/kit/screen.tsx'
import { Segmented } from '@zaraba/kit/segmented.tsx'
import { type Language, languages } from '@zaraba/money/language.ts'
import { useState } from 'react'
import { paths } from '../paths.ts'
import { content } from './messages.ts'

/** Which language this is, and the way to change it. */
export const LanguageScreen = () => (
  <Screen header={<Header title={content.language.title} back={paths.mine} />}>
    <Card>
      <Row icon="globe" title={content.language.current} end={languageNames[language]} />
      <Row icon="edit" title={content.language.change} to={paths.changeLanguage} />
    </Card>
  </Screen>
)

/** Choosing another language: saving it reloads the page (R-86, P-23). */
export const ChangeLanguageScreen = () => {
  const [chosen, setChosen] = useState<Language>(language)
  return (
    <Screen
      header={<Header title={content.language.change} back={paths.language} />}
      footer={<Button onClick={() => changeLanguage(chosen)}>{content.language.save}</Button>}
    >
      <Segmented
        label={content.language.title}
        items={languages.map((value) => ({ value, label: languageNames[value] }))}
        value={chosen}
        onChange={setChosen}
      />
      <p>{content.language.note}</p>
    </Screen>
  )
}
