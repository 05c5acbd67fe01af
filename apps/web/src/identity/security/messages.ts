import { sentencesOf } from '@zaraba/kit/language.ts'

export interface SecurityMessages {
  readonly loginPassword: {
    readonly title: string
    readonly text: string
    readonly old: string
    readonly next: string
    readonly repeat: string
    readonly hint: string
    readonly submit: string
  }
  readonly fundPassword: {
    readonly title: string
    readonly set: string
    readonly unset: string
    readonly text: string
    readonly uses: readonly string[]
    readonly forgotten: string
  }
  readonly email: {
    readonly title: string
    readonly now: string
    readonly none: string
    readonly text: string
    readonly label: string
    readonly placeholder: string
    readonly fundPassword: string
    readonly submit: string
    readonly before: string
  }
  readonly keys: {
    readonly title: string
    readonly on: string
    readonly off: string
    readonly protectedTitle: string
    readonly protectedText: string
    readonly openTitle: string
    readonly openText: string
    readonly list: string
    readonly methods: Readonly<Record<'totp' | 'passkey', string>>
    readonly added: (moment: string) => string
    readonly add: string
    readonly addTotp: string
    readonly addTotpText: string
    readonly addPasskey: string
    readonly addPasskeyText: string
    readonly passkeyImpossible: string
    readonly remove: string
    readonly removeTitle: string
    readonly removeText: (name: string) => string
    readonly removeLast: string
    readonly removeAction: string
    readonly codesLeft: string
    readonly codesLeftText: string
    readonly count: (left: number) => string
  }
  readonly enrol: {
    readonly totpTitle: string
    readonly passkeyTitle: string
    readonly password: string
    readonly passwordText: string
    readonly next: string
    readonly scan: string
    readonly qr: string
    readonly secret: string
    readonly copy: string
    readonly copied: string
    readonly open: string
    readonly type: string
    readonly code: string
    readonly name: string
    readonly nameHint: string
    readonly confirm: string
    readonly create: string
    readonly createText: string
    readonly failed: string
  }
  readonly codes: {
    readonly title: string
    readonly text: string
    readonly copy: string
    readonly copied: string
    readonly download: string
    readonly fileName: string
    readonly fileHead: (account: string) => string
    readonly kept: string
    readonly done: string
    readonly leave: string
    readonly leaveText: string
    readonly leaveAnyway: string
  }
  readonly proof: {
    readonly code: string
    readonly codeHint: string
    readonly recovery: string
    readonly recoveryHint: string
    readonly usePasskey: string
    readonly useRecovery: string
    readonly useCode: string
    readonly passkeyHint: string
    readonly proven: string
    readonly again: string
    readonly failed: string
    readonly impossible: string
  }
  readonly logIn: { readonly title: string; readonly text: string; readonly submit: string; readonly back: string }
  readonly push: {
    readonly title: string
    readonly text: string
    readonly on: string
    readonly off: string
    readonly denied: string
    readonly impossible: string
    readonly failed: string
  }
}

export const security: SecurityMessages = await sentencesOf<SecurityMessages>({
  jp: () => import('./messages.jp.ts'),
  us: () => import('./messages.us.ts'),
  cn: () => import('./messages.cn.ts'),
})
