import { join } from 'node:path'
import { inflate } from '@sparticuz/chromium'

/** Run as a program of its own, with the folder to unpack into as TMPDIR and the package's `bin` as its argument. */
const packed = process.argv[2] ?? ''
await Promise.all(['chromium.br', 'al2023.tar.br', 'swiftshader.tar.br'].map((name) => inflate(join(packed, name))))
