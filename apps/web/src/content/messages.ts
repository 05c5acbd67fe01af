import { sentencesOf } from '@zaraba/kit/language.ts'

export interface ContentMessages {
  readonly news: {
    readonly title: string
    readonly filter: string
    readonly all: string
    readonly top: string
    readonly empty: string
    readonly article: string
    readonly simulated: string
    readonly related: string
    readonly source: (name: string) => string
    readonly openStock: (name: string) => string
  }
  readonly messages: {
    readonly title: string
    readonly one: string
    readonly empty: string
    readonly readAll: string
    readonly unread: string
    readonly openPosition: string
  }
  readonly language: {
    readonly title: string
    readonly change: string
    readonly current: string
    readonly save: string
    readonly note: string
  }
  readonly support: {
    readonly title: string
    readonly leaving: string
    readonly host: string
    readonly warning: string
    readonly open: string
    readonly none: string
  }
  readonly proof: {
    readonly title: string
    readonly text: string
    readonly date: string
    readonly commitment: string
    readonly seed: string
    readonly notRevealed: string
  }
  readonly about: { readonly title: string; readonly version: string; readonly logo: string }
  readonly privacyTitle: string
  readonly protocolTitle: string
}

export const content: ContentMessages = await sentencesOf<ContentMessages>({
  jp: () => import('./messages.jp.ts'),
  us: () => import('./messages.us.ts'),
  cn: () => import('./messages.cn.ts'),
})
