import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import { formatPercent } from '@zaraba/ui/format/format.ts'
import { formatLongDay, timeZones } from '@zaraba/ui/format/format-date.ts'
import { Card } from '@zaraba/ui/parts/card.tsx'
import { Chip } from '@zaraba/ui/parts/chip.tsx'
import { Row } from '@zaraba/ui/parts/row.tsx'
import { Sheet } from '@zaraba/ui/sheets/sheet.tsx'
import { type CompanyEvent, eventValue } from '../../company-event.ts'
import { shortMoney } from '../../pages/figure-text.ts'
import { pageTexts } from '../../pages/texts.ts'
import { companyPath, disclosuresPath } from '../../paths.ts'
import { marketTexts } from '../../texts.ts'
import { chartTexts } from '../texts.ts'
import { markOf, pageOfEvent } from './event-page.ts'
import type { OpenedEvents } from './use-events.ts'

type Company = OutputOf<'market/company'>

interface EventSheetProps {
  readonly type: MarketType
  readonly code: string
  readonly company: Company | undefined
  readonly opened: OpenedEvents
  readonly onClose: () => void
}

/** A result against what was expected of it, as far as it is known; of other events their figure. */
const figureOf = (event: CompanyEvent, company: Company | undefined, type: MarketType): string => {
  const quarter = event.kind === 'earnings' && company?.quarters.find(({ published_on }) => published_on === event.date)
  if (!quarter) return eventValue(event, type)
  const { profit, expected, surprise } = quarter
  return `${shortMoney(profit, type)} · ${pageTexts.company.expected} ${shortMoney(expected, type)} (${formatPercent(surprise)})`
}

/** Kind, date and figure of an event of a company, and the page that has more of it. */
export const EventSheet = ({ type, code, company, opened, onClose }: EventSheetProps) => {
  const day = (date: string) => formatLongDay(date, timeZones[type])
  const share = { type, code }
  return (
    <Sheet open onClose={onClose} title={'events' in opened ? marketTexts.events : pageTexts.company.coming}>
      <Card>
        {'events' in opened
          ? opened.events.map((event) => (
              <Row
                key={`${event.date} ${event.kind}`}
                title={`${marketTexts.eventKinds[event.kind]} ${day(event.date)}`}
                text={figureOf(event, company, type)}
                to={pageOfEvent(event, company, share)}
              />
            ))
          : opened.coming.map(({ kind, date, value, planned }) => (
              <Row
                key={`${kind} ${date}`}
                title={`${pageTexts.company.comingKinds[kind]} ${day(date)}`}
                text={value === '-' ? '' : eventValue({ kind: markOf[kind], date, value }, type)}
                end={planned ? <Chip>{pageTexts.company.planned}</Chip> : chartTexts.declared}
                to={companyPath(type, code)}
              />
            ))}
        <Row title={pageTexts.company.disclosures} to={disclosuresPath(type, code)} />
      </Card>
    </Sheet>
  )
}
