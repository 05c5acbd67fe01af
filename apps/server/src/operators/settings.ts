import { editableSettings, type SettingName, settingNames } from '@zaraba/contract/operators/settings.ts'
import { type Action, type Read, refuseOps } from '../calls/operator-handler.ts'
import { type ConfigKey, configKeys } from '../settings/config-keys.ts'
import { writeSettingRow } from '../settings/setting-store.ts'
import type { OperatorPorts } from './ports.ts'

const settingsOfInstallation = settingNames.map((name): ConfigKey & { readonly name: SettingName } => ({
  name,
  ...configKeys[name],
}))

/** The installation's settings with what each may be; who reviews, and the rules of the market, are the installer's. */
const settings =
  ({ settings: current }: OperatorPorts): Read<'settings/list'> =>
  async () => {
    const values = current()
    const list = settingsOfInstallation.map(({ name, otherwise, mustBe }) => ({
      name,
      value: values.get(name) ?? '',
      otherwise,
      must_be: mustBe,
      editable: editableSettings.includes(name),
    }))
    return { data: { list } }
  }

const setSetting =
  ({ systemClock }: OperatorPorts): Action<'settings/set'> =>
  async (transaction, { name, value: typed }) => {
    const setting = settingsOfInstallation.find((each) => each.name === name)
    if (setting === undefined || !editableSettings.some((each) => each === name))
      return refuseOps({ key: 'not_found', field: 'name' })
    if (typed !== '' && !setting.allowed(typed))
      return refuseOps({ key: 'invalid_input', field: 'value', needed: setting.mustBe })
    const value = typed === '' || setting.kept === undefined ? typed : setting.kept(typed)
    await writeSettingRow(transaction, name, value, systemClock.now())
    const shown = value === '' ? 'default' : value.slice(0, 200)
    return { subject: `${name} = ${shown}`, data: {}, changed: { setting: name } }
  }

export const settingReads = (ports: OperatorPorts) => ({ 'settings/list': settings(ports) })
export const settingActions = (ports: OperatorPorts) => ({ 'settings/set': setSetting(ports) })
