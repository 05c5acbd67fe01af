import { readStored, writeStored } from '@zaraba/client/storage.ts'
import { create } from 'zustand'
import { language } from '../words/language.ts'

export const themes = ['system', 'light', 'dark'] as const
type Theme = (typeof themes)[number]
/** The colour of a rise. Colour-blind eyes can distinguish blue and orange. */
export const colourChoices = ['red-up', 'green-up', 'blue-up'] as const
type ColourChoice = (typeof colourChoices)[number]

interface Appearance {
  readonly theme: Theme
  readonly colours: ColourChoice
}
const stored = (): Appearance => ({
  theme: themes.find((one) => one === readStored('theme')) ?? 'system',
  colours: colourChoices.find((one) => one === readStored('colours')) ?? (language === 'en' ? 'green-up' : 'red-up'),
})
export const useAppearance = create<Appearance>(stored)

const systemDark = () => globalThis.matchMedia?.('(prefers-color-scheme: dark)')

const apply = ({ theme, colours }: Appearance): void => {
  const dark = theme === 'dark' || (theme === 'system' && systemDark()?.matches === true)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  document.documentElement.dataset.colours = colours
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#3a2c08' : '#fff3d6')
}

export const chooseTheme = (theme: Theme): void => {
  writeStored('theme', theme)
  useAppearance.setState({ theme })
}
export const chooseColours = (colours: ColourChoice): void => {
  writeStored('colours', colours)
  useAppearance.setState({ colours })
}

/** Puts the choice on the page, and follows the system when the choice is to follow it. */
export const followAppearance = (): void => {
  apply(useAppearance.getState())
  useAppearance.subscribe(apply)
  systemDark()?.addEventListener('change', () => apply(useAppearance.getState()))
}
