import { Card, Section } from '@zaraba/ui/parts/card.tsx'
import { Chip } from '@zaraba/ui/parts/chip.tsx'
import { IconButton } from '@zaraba/ui/parts/icon-button.tsx'
import { toast } from '@zaraba/ui/sheets/toast.ts'
import { reports } from '../reports/messages.ts'
import { useRootCheck } from './check-root.ts'
import styles from './statement.module.css'
import { commandOf, fileOf, groupsOf, type Statement } from './statement-figures.ts'

const words = reports.statement

/** Pages that are not secure have no clipboard; there the text can be marked by hand. */
const copy = async (text: string): Promise<void> => {
  if (!navigator.clipboard) return
  await navigator.clipboard.writeText(text)
  toast(words.copied, 'good')
}

/** The root, its meaning, and how anyone who has the file can check it. */
export const StatementRoot = ({ statement }: { readonly statement: Statement }) => {
  const holds = useRootCheck(statement)
  const command = commandOf(fileOf(statement))
  return (
    <Section
      title={words.root}
      end={holds !== null && <Chip tone={holds ? 'good' : 'bad'}>{holds ? words.holds : words.fails}</Chip>}
    >
      <Card>
        <div className={styles.rootCard}>
          <code className={styles.root} data-root={statement.root}>
            {groupsOf(statement.root).map((group, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a root's groups can be alike and never move.
              <span key={position}>{group}</span>
            ))}
          </code>
          <p>{words.rootText}</p>
          <p>{words.rootCheck}</p>
          <div className={styles.command}>
            <code>{command}</code>
            <IconButton icon="copy" label={words.copy} onClick={() => void copy(command)} />
          </div>
        </div>
      </Card>
    </Section>
  )
}
