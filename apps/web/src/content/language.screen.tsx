import { type Language, languages } from '@zaraba/money/language.ts'
import { Segmented } from '@zaraba/ui/fields/segmented.tsx'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Card } from '@zaraba/ui/parts/card.tsx'
import { Row } from '@zaraba/ui/parts/row.tsx'
import { changeLanguage, language, languageNames } from '@zaraba/ui/words/language.ts'
import { useState } from 'react'
import { identityPaths } from '../identity/paths.ts'
import { Header } from '../shell/screen/header.tsx'
import { Screen } from '../shell/screen/screen.tsx'
import { contentPaths } from './paths.ts'
import { contentTexts } from './texts.ts'

/** Which language this is, and the way to change it. */
export const LanguageScreen = () => (
  <Screen header={<Header title={contentTexts.language.title} back={identityPaths.mine} />}>
    <Card>
      <Row icon="globe" title={contentTexts.language.current} end={languageNames[language]} />
      <Row icon="edit" title={contentTexts.language.change} to={contentPaths.changeLanguage} />
    </Card>
  </Screen>
)

/** Choosing another language: saving it reloads the page (R-86, P-23). */
export const ChangeLanguageScreen = () => {
  const [chosen, setChosen] = useState<Language>(language)
  return (
    <Screen
      header={<Header title={contentTexts.language.change} back={contentPaths.language} />}
      footer={<Button onClick={() => changeLanguage(chosen)}>{contentTexts.language.save}</Button>}
    >
      <Segmented
        label={contentTexts.language.title}
        items={languages.map((value) => ({ value, label: languageNames[value] }))}
        value={chosen}
        onChange={setChosen}
      />
      <p>{contentTexts.language.note}</p>
    </Screen>
  )
}
