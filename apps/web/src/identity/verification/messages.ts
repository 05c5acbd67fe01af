import { sentencesOf } from '@zaraba/kit/language.ts'

export interface VerificationMessages {
  readonly title: string
  readonly row: string
  readonly states: Readonly<Record<'unverified' | 'under_review' | 'verified' | 'failed', string>>
  readonly headlines: Readonly<Record<'unverified' | 'under_review' | 'verified' | 'failed', string>>
  readonly why: string
  readonly waiting: string
  readonly onlySpecimens: string
  readonly kept: string
  readonly name: string
  readonly nameHint: string
  readonly idNumber: string
  readonly idHint: string
  readonly fill: string
  readonly front: string
  readonly back: string
  readonly pictureHint: string
  readonly useSpecimen: string
  readonly agreeBefore: string
  readonly terms: string
  readonly agreeAfter: string
  readonly submit: string
  readonly submitAgain: string
  readonly order: string
  readonly applied: string
  readonly promised: string
  readonly decided: string
  readonly decider: string
  readonly deciders: Readonly<Record<'rules' | 'operators', string>>
  readonly rule: string
  readonly ruleText: string
  readonly reason: string
  readonly correct: string
  readonly picturesGone: string
  readonly toCards: string
  readonly document: {
    readonly title: string
    readonly backTitle: string
    readonly issuer: string
    readonly stamp: string
    readonly foot: string
    readonly address: string
    readonly addressValue: string
    readonly validFor: string
    readonly validForValue: string
  }
  readonly cards: {
    readonly title: string
    readonly row: string
    readonly count: (count: number, most: number) => string
    readonly none: string
    readonly add: string
    readonly first: string
    readonly unbind: string
    readonly unbindTitle: string
    readonly unbindText: (card: string) => string
    readonly unbindAction: string
    readonly fundPassword: string
    readonly types: Readonly<Record<'savings' | 'checking', string>>
  }
  readonly cardAdd: {
    readonly title: string
    readonly text: string
    readonly issue: string
    readonly issueText: string
    readonly holder: string
    readonly holderHint: string
    readonly number: string
    readonly numberHint: string
    readonly type: string
    readonly institution: string
    readonly branchName: string
    readonly branchCode: string
    readonly submit: string
    readonly blocked: string
  }
}

export const verification: VerificationMessages = await sentencesOf<VerificationMessages>({
  jp: () => import('./messages.jp.ts'),
  us: () => import('./messages.us.ts'),
  cn: () => import('./messages.cn.ts'),
})
