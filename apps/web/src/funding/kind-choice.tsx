import { ChipChoice } from '@zaraba/ui/parts/chip.tsx'
import { type RecordChoice, recordKinds } from './reports/record-choice.ts'
import { fundingTexts } from './texts.ts'

interface KindChoiceProps {
  readonly value: RecordChoice['kind']
  readonly onChange: (kind: RecordChoice['kind']) => void
}

/** The kinds of records, of which one or all are shown. */
export const KindChoice = ({ value, onChange }: KindChoiceProps) => (
  <ChipChoice
    label={fundingTexts.filter}
    items={[
      { value: 'all' as const, label: fundingTexts.all },
      ...recordKinds.map((kind) => ({ value: kind, label: fundingTexts.kinds[kind] })),
    ]}
    value={value}
    onChange={onChange}
  />
)
