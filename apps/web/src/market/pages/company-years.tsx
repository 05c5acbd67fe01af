import type { OutputOf } from '@zaraba/contract/calls.ts'
import { formatShare } from '@zaraba/ui/format/format.ts'
import { Section } from '@zaraba/ui/parts/card.tsx'
import styles from './company.module.css'
import { perShareText, shortMoney } from './figure-text.ts'
import { pageTexts } from './texts.ts'

type Company = OutputOf<'market/company'>
type Year = Company['years'][number]

/** Three full years and what the company expects of the running one, side by side. */
export const CompanyYears = ({ company }: { readonly company: Company }) => {
  const { type } = company
  // The most important rows come first: a phone shows two or three of them beside their names.
  const years = company.years.toReversed()
  const percent = (value: string): string => formatShare(value)
  const rows: readonly (readonly [name: string, of: (year: Year) => string])[] = [
    [pageTexts.company.sales, ({ sales }) => shortMoney(sales, type)],
    [pageTexts.company.operating, ({ operating }) => shortMoney(operating, type)],
    [pageTexts.company.ordinary, ({ ordinary }) => shortMoney(ordinary, type)],
    [pageTexts.company.profit, ({ profit }) => shortMoney(profit, type)],
    [pageTexts.company.eps, ({ eps }) => perShareText(eps, type)],
    [pageTexts.company.bps, ({ bps }) => perShareText(bps, type)],
    [pageTexts.company.dividend, ({ dividend }) => perShareText(dividend, type)],
    [pageTexts.company.payout, ({ payout }) => percent(payout)],
    [pageTexts.screener.figures.roe, ({ roe }) => percent(roe)],
    [pageTexts.screener.figures.equity_ratio, ({ equity_ratio }) => percent(equity_ratio)],
    [pageTexts.company.assets, ({ assets }) => shortMoney(assets, type)],
    [pageTexts.company.equity, ({ equity }) => shortMoney(equity, type)],
  ]
  const title = (year: string): string => {
    const [number = 0, month = 0] = year.split('-').map(Number)
    return pageTexts.company.year(number, month)
  }
  return (
    <Section title={pageTexts.company.years}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways is reached with the keyboard. */}
      <section className={styles.scroll} tabIndex={0} aria-label={pageTexts.company.years}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" aria-label={pageTexts.company.profile} />
              {years.map(({ year, forecast }) => (
                <th key={year} scope="col" data-forecast={forecast}>
                  {title(year)}
                  {forecast && (
                    <>
                      <br />
                      {pageTexts.company.forecast}
                    </>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, of]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {years.map((year) => (
                  <td key={year.year} data-forecast={year.forecast}>
                    {of(year)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  )
}
