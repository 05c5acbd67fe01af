import { expect, test } from 'vitest'
import { nodesOf, parse } from '../imports.ts'
import { codeFiles, type SourceFile } from '../source-files.ts'

const product = codeFiles().filter(({ path }) => /^(?:apps|packages)\/\w+\/src\//.test(path))
/** Files of the product whose text matches; each planted text has to match too, so that the pattern finds something. */
const filesWith = (pattern: RegExp, ...planted: readonly string[]): readonly string[] => {
  expect(product.length).toBeGreaterThan(500)
  expect(planted.filter((text) => !pattern.test(text))).toEqual([])
  return product.filter(({ text }) => pattern.test(text)).map(({ path }) => path)
}

test('[V1.3.2] no text is run as code', () => {
  const run = /\beval\(|\bnew Function\(|\bset(?:Timeout|Interval)\(\s*['"`]|['"](?:node:)?vm['"]/
  expect(filesWith(run, 'eval(text)', 'new Function(text)', "setTimeout('go()', 1)", "from 'node:vm'")).toEqual([])
})

test('[V1.1.2, V3.2.2] no text is put into a page as markup', () => {
  const markup =
    /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|srcdoc|insertAdjacentHTML|document\.write|createContextualFragment/i
  expect(filesWith(markup, '<p dangerouslySetInnerHTML={x} />', 'it.innerHTML = x', 'document.write(x)')).toEqual([])
})

test('[V1.2.5] programs are started by a list of arguments, without a shell, and from few files', () => {
  const shell = /\bexec(?:Sync)?\b.*from 'node:child_process'|\bshell: (?:true|['"])/
  expect(filesWith(shell, "import { exec } from 'node:child_process'", 'spawn(file, [], { shell: true })')).toEqual([])
  const starting = /(?:import|require)\b(?! type).*['"](?:node:)?child_process['"]/
  expect(filesWith(starting, "import { spawn } from 'node:child_process'")).toEqual([
    'apps/server/src/postgres/cluster.ts',
    'apps/server/src/postgres/launch.ts',
    'apps/server/src/server-bundle.ts',
    'apps/server/src/web-build.ts',
  ])
})

test('[V6.2.7] no field hinders pasting', () => {
  expect(filesWith(/onPaste|['"]paste['"]|onBeforeInput/, '<input onPaste={stop} />', "on('paste', stop)")).toEqual([])
})

test('[V11.3.1, V11.3.2] texts are encrypted with AES-256-GCM alone', () => {
  const ciphers = /\b(?:createCipheriv|createDecipheriv|createCipher|publicEncrypt|privateDecrypt)\b|subtle\.encrypt/
  const encrypting = filesWith(ciphers, 'createCipheriv(name, key, nonce)', 'crypto.subtle.encrypt(name, key, data)')
  expect(encrypting).toEqual(['apps/server/src/market/founding/founding-file.ts', 'apps/server/src/settings/encryption.ts'])
  const others = /['"](?:aes-\d+-(?!gcm)|aes-(?:128|192)|des|rc[24]|bf|camellia|aria|sm4|chacha)/i
  expect(filesWith(others, "'aes-256-cbc'", "'AES-128-GCM'", "'des-ede3'").filter((path) => encrypting.includes(path))).toEqual(
    [],
  )
})

test('[V11.4.3] what has to stay as it is has a digest of 256 bits or more', () => {
  const other = /\b(?:createHash|createHmac|hash|hkdfSync|createVerify|createSign)\(\s*['"](?!sha(?:256|384|512)['"])/
  expect(filesWith(other, "createHash('md5')", "createHmac('sha1', key)", "hash('sha224', text)")).toEqual([])
})

test('[V6.5.3, V7.2.3] what must not be guessed comes from one generator of the operating system', () => {
  const drawn = /\brandomBytes\b|\brandomInt\b|\brandomFill|Math\.random|\bpseudoRandomBytes\b/
  const drawing = filesWith(drawn, 'randomBytes(32)', 'Math.random()')
  expect(drawing.filter((path) => path.startsWith('apps/server/'))).toEqual(['apps/server/src/system/secrets.ts'])
})

test('[V1.2.9] regular expressions are made of constants of the program alone', () => {
  expect(filesWith(/\bRegExp\(/, 'new RegExp(text)')).toEqual([
    'apps/server/src/http/stream/frames.ts',
    'packages/contract/src/shapes.ts',
    'packages/market/src/offerings/names.ts',
  ])
})

test('[V6.2.6] a field for a log-in password hides it until its owner wants to see it', () => {
  const open = (file: SourceFile): readonly string[] =>
    [...nodesOf(parse(file))]
      .filter(({ type }) => type === 'JSXOpeningElement')
      .map(({ start, end }) => file.text.slice(start, end))
      .filter((tag) => /autoComplete=.*-password/.test(tag) && !/^<PasswordField\b|type="password"/.test(tag))
  const planted = { path: 'a.tsx', text: '<Field autoComplete="new-password" onChange={(text) => set(text)} />' }
  expect(open(planted)).toEqual([planted.text])
  expect(product.filter(({ path }) => path.endsWith('.tsx')).flatMap(open)).toEqual([])
  const field = product.find(({ path }) => path === 'packages/ui/src/fields/password-field.tsx')
  expect(field?.text).toMatch(/useState\(false\)[\s\S]*type=\{shown \? 'text' : 'password'\}/)
})
