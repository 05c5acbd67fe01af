import { sentencesOf } from '@zaraba/kit/language.ts'

export interface IdentityMessages {
  readonly welcome: string
  readonly welcomeText: string
  readonly points: readonly string[]
  readonly logIn: string
  readonly register: string
  readonly account: string
  readonly accountHint: string
  readonly password: string
  readonly passwordHint: string
  readonly repeatPassword: string
  readonly invitationCode: string
  readonly invitationHint: string
  readonly agreeBefore: string
  readonly agreement: string
  readonly agreeMiddle: string
  readonly privacy: string
  readonly agreeAfter: string
  readonly noAccountYet: string
  readonly haveAccount: string
  readonly loginTitle: string
  readonly loginText: string
  readonly registerTitle: string
  readonly registerText: string
  readonly practiceGrant: string
  readonly first: {
    readonly title: string
    readonly greeting: string
    readonly text: string
    readonly yourMoney: string
    readonly setFundPassword: string
    readonly setFundPasswordText: string
    readonly unlock: string
    readonly unlockText: string
    readonly unlockedUntil: (moment: string) => string
    readonly trade: string
    readonly tradeText: string
    readonly verify: string
    readonly verifyText: string
    readonly protect: string
    readonly protectText: string
    readonly done: string
    readonly toHome: string
    readonly later: string
  }
  readonly fund: {
    readonly set: string
    readonly change: string
    readonly unlock: string
    readonly oldPassword: string
    readonly newPassword: string
    readonly repeat: string
    readonly hint: string
    readonly unlockHint: string
    readonly password: string
  }
  readonly mine: {
    readonly title: string
    readonly accountNumber: string
    readonly available: string
    readonly loaned: string
    readonly wallets: string
    readonly invitation: string
    readonly invitationText: string
    readonly copied: string
    readonly copy: string
    readonly messages: string
    readonly support: string
    readonly deposit: string
    readonly withdraw: string
    readonly records: string
    readonly positions: string
    readonly funds: string
    readonly statement: string
    readonly performance: string
    readonly fundPassword: string
    readonly language: string
    readonly appearance: string
    readonly sessions: string
    readonly about: string
    readonly privacy: string
    readonly protocol: string
    readonly logout: string
    readonly logoutQuestion: string
    readonly logoutText: string
    readonly unread: (count: number) => string
    readonly accountGroup: string
    readonly moneyGroup: string
    readonly securityGroup: string
    readonly settingsGroup: string
    readonly aboutGroup: string
    readonly host: string
    readonly flags: Readonly<Record<'login_banned' | 'frozen' | 'no_trading', string>>
    readonly flagUntil: (moment: string) => string
    readonly openPanel: string
    readonly settings: string
  }
  readonly look: {
    readonly title: string
    readonly theme: string
    readonly themes: Readonly<Record<'system' | 'light' | 'dark', string>>
    readonly colours: string
    readonly colourChoices: Readonly<Record<'red-up' | 'green-up' | 'blue-up', string>>
    readonly example: string
  }
  readonly sessions: {
    readonly title: string
    readonly text: string
    readonly current: string
    readonly since: (moment: string) => string
    readonly seen: (moment: string) => string
    readonly end: string
    readonly endQuestion: string
    readonly unknownDevice: string
  }
}

export const identity: IdentityMessages = await sentencesOf<IdentityMessages>({
  jp: () => import('./messages.jp.ts'),
  us: () => import('./messages.us.ts'),
  cn: () => import('./messages.cn.ts'),
})
