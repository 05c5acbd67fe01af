import type { useOpsAction } from '../shell/queries.ts'
import { consoleTexts } from '../shell/texts.ts'
import { Action, Line, Select } from './form.tsx'
import { Panel, Reasons } from './page.tsx'
import ui from './ui.module.css'

interface Choice<Name extends string> {
  readonly name: Name
  readonly items: readonly { readonly value: string; readonly label: string }[]
}
interface TermsFormProps<Name extends string> {
  readonly title: string
  readonly action: string
  readonly labels: Readonly<Record<Name, string>>
  readonly values: Readonly<Record<Name | 'reason', string>>
  readonly onChange: (name: Name | 'reason', value: string) => void
  /** Fields that are chosen from a list, and fields that are typed, each with an example beside it. */
  readonly chosen: readonly Choice<Name>[]
  readonly typed: readonly { readonly name: Name; readonly hint?: string; readonly decimals?: number }[]
  readonly mutation: Pick<ReturnType<typeof useOpsAction>, 'isPending' | 'error'>
  readonly onSend: () => void
}
/**
 * The terms of what an operator proposes to another, and the reason. The server reads the texts of the form, refuses what is none of its
 * choices, and names what lies outside of the rules with how far they reach.
 */
export const TermsForm = <Name extends string>(props: TermsFormProps<Name>) => {
  const { title, action, labels, values, onChange, chosen, typed, mutation, onSend } = props
  return (
    <Panel title={title}>
      <div className={ui.row}>
        {chosen.map(({ name, items }) => (
          <Select
            key={name}
            label={labels[name]}
            value={values[name]}
            onChange={(value) => onChange(name, value)}
            items={items}
          />
        ))}
        {typed.map(({ name, hint, decimals }) => (
          <Line
            key={name}
            label={labels[name]}
            value={values[name]}
            onChange={(value) => onChange(name, value)}
            decimals={decimals}
            {...(hint === undefined ? {} : { hint })}
          />
        ))}
        <Line label={consoleTexts.reason} value={values.reason} onChange={(value) => onChange('reason', value)} />
        <Action kind="main" busy={mutation.isPending} onClick={onSend}>
          {action}
        </Action>
      </div>
      <Reasons failure={mutation.error} names={labels} />
    </Panel>
  )
}
