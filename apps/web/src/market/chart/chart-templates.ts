import { onSessionEnd, signedIn } from '@zaraba/client/session.ts'
import { KeptItems, useKeptItems } from '../../shell/server/kept-items.ts'
import { mostTemplates, readTemplates, type Template, useChartChoice } from './chart-choice.ts'

const asItems = (templates: readonly Template[]): ReadonlyMap<string, unknown> =>
  new Map(templates.map(({ name, ...choice }) => [name, choice]))

const items = new KeptItems('chart-templates', {
  changed: (values) => {
    // Those that were made before the first log-in become the account's.
    if (items.isNew) items.change(values, asItems(useChartChoice.getState().templates))
    useChartChoice.setState({ templates: readTemplates(items.values) })
  },
})
// The next account on this device has templates of its own.
onSessionEnd(() => {
  items.forget()
  useChartChoice.setState({ templates: [] })
})

/** Changes the templates, here at once and on the server soon. */
const changeTemplates = (templates: readonly Template[]): void => {
  const { templates: before } = useChartChoice.getState()
  useChartChoice.setState({ templates })
  if (signedIn()) items.change(asItems(before), asItems(templates))
}
/** Keeps a template, in the stead of one of its name. */
export const keepTemplate = (template: Template): void => {
  const others = useChartChoice.getState().templates.filter(({ name }) => name !== template.name)
  changeTemplates([...others, template].slice(-mostTemplates))
}
export const removeTemplate = (gone: string): void =>
  changeTemplates(useChartChoice.getState().templates.filter(({ name }) => name !== gone))

/** Reads the templates that the account keeps. */
export const loadTemplates = (): Promise<void> => items.load()

/** Takes the templates of the account while they are shown, and sends again what did not arrive. */
export const useKeptTemplates = (): void => useKeptItems(items)
