import { expect, test } from 'vitest'
import { isNode, type Node, nodesOf, parse } from '../imports.ts'
import { codeFiles, type SourceFile } from '../source-files.ts'

const sources = codeFiles().filter(({ path }) => /^(?:apps\/(?:web|console)|packages\/ui)\/src\/.*\.tsx$/.test(path))

const attributesOf = ({ attributes }: Node): ReadonlyMap<string, string> =>
  new Map(
    (Array.isArray(attributes) ? attributes : []).filter(isNode).flatMap((each) => {
      const name = isNode(each.name) ? String(each.name.name) : ''
      return name === '' ? [] : [[name, isNode(each.value) && typeof each.value.value === 'string' ? each.value.value : '']]
    }),
  )
/** The parser's own field, and the component of a lesson that draws a line. */
const apart = new Set(['packages/ui/src/fields/number-input.tsx', 'apps/web/src/learning/lesson-line.tsx'])
const sourcesOfFields = sources.filter(({ path }) => !apart.has(path))
const fields = new Set(['input', 'textarea', 'Field', 'Line'])
/** Kinds of fields in which no number is typed. */
const otherTypes = new Set(['checkbox', 'radio', 'range', 'file', 'date', 'search', 'password'])

/** Fields of a file that are typed into and are read by no parser of numbers, as many as there are. */
const textFields = (file: SourceFile): number =>
  [...nodesOf(parse(file))].filter((node) => {
    if (node.type !== 'JSXOpeningElement' || !isNode(node.name) || !fields.has(String(node.name.name))) return false
    const attributes = attributesOf(node)
    return !attributes.has('decimals') && !otherTypes.has(attributes.get('type') ?? '')
  }).length

/**
 * Every field for a text: a name, a reason, a code, a search, as many as a file has. A field for a number has `decimals`, and is read by
 * `readTyped`. Values of settings are texts of many kinds, whose own rules refuse what is not plain digits.
 */
const texts: Readonly<Record<string, number>> = {
  'apps/console/src/block/blocks.tsx': 7,
  'apps/console/src/clock/clock.screen.tsx': 1,
  'apps/console/src/content/brokerage-news.tsx': 1,
  'apps/console/src/content/three-texts-form.tsx': 1,
  'apps/console/src/content/three-texts.tsx': 1,
  'apps/console/src/copy/products.tsx': 1,
  'apps/console/src/identity/customer-forms.tsx': 6,
  'apps/console/src/identity/customer.screen.tsx': 3,
  'apps/console/src/identity/invitations.tsx': 5,
  'apps/console/src/ipo/offerings.tsx': 1,
  'apps/console/src/operators/health.screen.tsx': 1,
  'apps/console/src/operators/log-in.screen.tsx': 2,
  'apps/console/src/operators/set-up.screen.tsx': 2,
  'apps/console/src/operators/settings.tsx': 2,
  'apps/console/src/ui/form.tsx': 2,
  'apps/console/src/ui/terms-form.tsx': 1,
  'apps/web/src/funding/performance/journal-sheet.tsx': 2,
  'apps/web/src/identity/entrance/account-field.tsx': 1,
  'apps/web/src/identity/entrance/register.screen.tsx': 1,
  'apps/web/src/identity/entrance/reset-password.screen.tsx': 1,
  'apps/web/src/identity/fund-password-form.tsx': 1,
  'apps/web/src/identity/mine/display-name.screen.tsx': 1,
  'apps/web/src/identity/security/email.screen.tsx': 1,
  'apps/web/src/identity/security/enrol-sheet.tsx': 1,
  'apps/web/src/identity/security/enrol-totp.tsx': 1,
  'apps/web/src/identity/security/proof-field.tsx': 2,
  'apps/web/src/identity/verification/bank-add.screen.tsx': 2,
  'apps/web/src/identity/verification/verification-form.tsx': 2,
  'apps/web/src/learning/learning.screen.tsx': 1,
  'apps/web/src/market/chart/chart-settings.tsx': 1,
  'apps/web/src/market/drawings/drawing-bar.tsx': 1,
  'apps/web/src/market/lists/add-sheet.tsx': 1,
  'apps/web/src/market/lists/list-sheet.tsx': 1,
  'apps/web/src/market/lists/search.screen.tsx': 1,
  'apps/web/src/shell/workspace/layout-menu.tsx': 1,
  'packages/ui/src/fields/field.tsx': 2,
  'packages/ui/src/fields/password-field.tsx': 1,
}

test('each field that is typed into is read by the one parser of numbers, or is listed as a text', () => {
  const found = sourcesOfFields.map((file) => [file.path, textFields(file)] as const).filter(([, count]) => count > 0)
  expect(Object.fromEntries(found)).toEqual(texts)
})

/** Fields for codes, whose digits are no number: of one-time codes, accounts, cards and passwords. */
const codes: readonly string[] = [
  'apps/console/src/operators/log-in.screen.tsx',
  'apps/console/src/operators/set-up.screen.tsx',
  'apps/web/src/identity/entrance/account-field.tsx',
  'apps/web/src/identity/security/enrol-totp.tsx',
  'apps/web/src/identity/security/proof-field.tsx',
  'apps/web/src/identity/verification/bank-add.screen.tsx',
  'packages/ui/src/fields/password-field.tsx',
]

test('a keypad of digits is shown for numbers of the parser, and for codes', () => {
  const withKeypad = sourcesOfFields.filter(({ text }) =>
    /inputMode=(?:"(?:numeric|decimal)"|\{[^}]*'(?:numeric|decimal)')/.test(text),
  )
  expect(withKeypad.map(({ path }) => path)).toEqual(codes)
  expect(sources.filter(({ text }) => text.includes('type="number"')).map(({ path }) => path)).toEqual([])
})

test('planted: a field for an amount that is read as a text is found', () => {
  const planted = (text: string) => textFields({ path: 'apps/web/src/planted.tsx', text })
  expect(planted('export const a = <Field label="Amount" value={value} onChange={set} />')).toBe(1)
  expect(planted('export const a = <input value={value} onChange={set} />')).toBe(1)
  expect(planted('export const a = <Field label="Amount" decimals={0} value={value} onChange={set} />')).toBe(0)
  expect(planted('export const a = <input type="checkbox" />')).toBe(0)
})
