import type { SourceFile } from './source-files.ts'

/** Stylesheet with the text styles that slices share, each a class. */
const sharedStyles = 'packages/ui/src/style/type.css'
/** Whose type is their own: the tokens themselves, the page before they are there, and paper, which is measured in points. */
const apart = /(?:^|\/)(?:tokens|type|first-paint|statement-print\.module)\.css$/

const ofType = /^\s*(font|font-size|font-weight|font-variant-numeric|line-height|letter-spacing): (.+);$/
/** A token, an inherited value, or a token that gives way to its pane. */
const shared = /^(?:inherit|var\(--[\w-]+\)|min\(var\(--[\w-]+\), [\d.]+cqw\))$/

interface TypeFault {
  readonly path: string
  readonly line: number
  readonly says: string
}

/** Rules at the top of a stylesheet that are about classes alone, with what each says of type. */
const classRules = (text: string) =>
  [...text.matchAll(/^((?:\.[\w-]+(?:,\n)?)+) \{\n([^}]*)\}/gm)].map(({ index, 1: names = '', 2: body = '' }) => ({
    names: names.replaceAll('\n', ' '),
    line: text.slice(0, index).split('\n').length,
    type: new Map(
      body
        .split('\n')
        .flatMap((row) => [...row.matchAll(new RegExp(ofType, 'g'))].map(([, name = '', value = '']) => [name, value])),
    ),
  }))

/** Text styles that stylesheets set themselves instead of taking them from the tokens and from the shared classes. */
export const typeFaults = (sheets: readonly SourceFile[]): readonly TypeFault[] => {
  const styles = classRules(sheets.find(({ path }) => path === sharedStyles)?.text ?? '')
  return sheets
    .filter(({ path }) => !apart.test(path))
    .flatMap(({ path, text }) => [
      ...text.split('\n').flatMap((row, at) => {
        const [, name = '', value = ''] = ofType.exec(row) ?? []
        if (name === '' || shared.test(value) || (path === 'packages/ui/src/style/base.css' && value === 'tabular-nums'))
          return []
        return [{ path, line: at + 1, says: `${name}: ${value}: take a token of packages/ui/src/style/tokens.css` }]
      }),
      ...classRules(text).flatMap(({ names, line, type }) => {
        const same = styles.find((style) => [...style.type].every(([name, value]) => type.get(name) === value))
        return same && path.endsWith('.module.css')
          ? [{ path, line, says: `${names}: a style of type.css again: composes: ${same.names.slice(1)} from global` }]
          : []
      }),
    ])
}
