import { textsOf } from '@zaraba/ui/words/language.ts'

/** Texts of the catalogue of products that can be followed. */
export interface ProductTexts {
  readonly tab: string
  readonly note: string
  readonly past: string
  readonly takes: string
  readonly takesNone: (since: string) => string
  readonly close: string
  readonly open: string
  readonly show: string
  readonly losing: (losing: number, count: number) => string
  readonly early: string
  readonly fields: Readonly<
    Record<
      | 'name'
      | 'issuer'
      | 'room'
      | 'followers'
      | 'ended'
      | 'worst'
      | 'median'
      | 'best'
      | 'put'
      | 'got'
      | 'takes'
      | 'number'
      | 'from'
      | 'until'
      | 'fee'
      | 'price'
      | 'result',
      string
    >
  >
}

export const productTexts: ProductTexts = await textsOf<ProductTexts>({
  ja: () => import('./texts/ja.ts'),
  en: () => import('./texts/en.ts'),
  zh: () => import('./texts/zh.ts'),
})
