import type { Language } from '@zaraba/money/language.ts'
import type { OfferingStep } from './news-facts.ts'
import type { Shapes } from './texts.ts'

/** Words of sentences about an offering; formatted in their language, empty where the step has no such figure. */
export interface OfferingWords {
  readonly step: OfferingStep
  readonly name: string
  readonly code: string
  readonly market: string
  readonly sector: string
  readonly date: string
  readonly low: string
  readonly high: string
  readonly price: string
  readonly from: string
  readonly to: string
  readonly listing: string
}

type Saying = Readonly<Record<OfferingStep, (it: OfferingWords) => string>>

interface Sayings {
  /** A headline's few words, and the whole sentence. */
  readonly what: Saying
  readonly said: Saying
}

const japanese: Sayings = {
  what: {
    approved: () => '新規上場を承認',
    range: (it) => `仮条件は${it.low}～${it.high}`,
    priced: (it) => `公開価格は${it.price}`,
    withdrawn: () => '新規上場を取りやめ',
    listed: (it) => `${it.market}に新規上場`,
  },
  said: {
    approved: (it) => `取引所は${it.date}、${it.name}（${it.code}）の新規上場を承認した。`,
    range: (it) => `${it.name}（${it.code}）の仮条件は${it.low}～${it.high}に決まった。`,
    priced: (it) => `${it.name}（${it.code}）の公開価格は${it.price}に決まった。`,
    withdrawn: (it) => `${it.name}（${it.code}）は${it.date}、新規上場を取りやめると発表した。`,
    listed: (it) => `${it.name}（${it.code}）は${it.date}、公開価格${it.price}で新規上場した。`,
  },
}
const english: Sayings = {
  what: {
    approved: () => 'cleared to list',
    range: (it) => `range set at ${it.low} to ${it.high}`,
    priced: (it) => `offer priced at ${it.price}`,
    withdrawn: () => 'offering withdrawn',
    listed: (it) => `lists in ${it.market}`,
  },
  said: {
    approved: (it) => `The listing of ${it.name} (${it.code}) was announced on ${it.date}.`,
    range: (it) => `The price range of ${it.name} (${it.code}) was set at ${it.low} to ${it.high}.`,
    priced: (it) => `The shares of ${it.name} (${it.code}) are offered at ${it.price}.`,
    withdrawn: (it) => `${it.name} (${it.code}) withdrew its offering on ${it.date}.`,
    listed: (it) => `${it.name} (${it.code}) lists on ${it.date}; the offer price was ${it.price}.`,
  },
}
const chinese: Sayings = {
  what: {
    approved: () => '获准首次公开发行',
    range: (it) => `价格区间为${it.low}至${it.high}`,
    priced: (it) => `发行价${it.price}`,
    withdrawn: () => '取消发行',
    listed: (it) => `在${it.market}上市`,
  },
  said: {
    approved: (it) => `${it.date}，${it.name}（${it.code}）公告首次公开发行。`,
    range: (it) => `${it.name}（${it.code}）的价格区间定为${it.low}至${it.high}。`,
    priced: (it) => `${it.name}（${it.code}）的发行价定为${it.price}。`,
    withdrawn: (it) => `${it.name}（${it.code}）于${it.date}宣布取消发行。`,
    listed: (it) => `${it.name}（${it.code}）于${it.date}上市，发行价为${it.price}。`,
  },
}

const gone = ({ step }: OfferingWords): boolean => step === 'withdrawn'

export const offeringTexts: Readonly<Record<Language, Shapes<OfferingWords>>> = {
  ja: {
    titles: [
      (it) => `${it.name}、${japanese.what[it.step](it)}`,
      (it) => `新規公開株：${it.name}、${japanese.what[it.step](it)}`,
      (it) => `${it.name}（${it.code}）${japanese.what[it.step](it)}`,
      (it) => `${it.market}の新規公開：${it.name}、${japanese.what[it.step](it)}`,
    ],
    leads: [
      (it) => japanese.said[it.step](it),
      (it) => `${japanese.said[it.step](it)}業種は${it.sector}。`,
      (it) => `新規公開株の知らせ。${japanese.said[it.step](it)}`,
      (it) => `${it.market}から。${japanese.said[it.step](it)}`,
    ],
    details: [
      (it) => (gone(it) ? '申し込みに使った資金は全額戻る。' : `申し込みの期間は${it.from}から${it.to}まで。`),
      (it) => (gone(it) ? 'この銘柄の抽選と上場は行われない。' : `上場日は${it.listing}の予定で組まれている。`),
      () => 'この会社は架空であり、実在の会社とは関係がない。',
      () => '初値は抽選のあとに決まり、公開価格を下回ることもある。',
    ],
  },
  en: {
    titles: [
      (it) => `${it.name}: ${english.what[it.step](it)}`,
      (it) => `New shares: ${it.name}, ${english.what[it.step](it)}`,
      (it) => `${it.name} (${it.code}): ${english.what[it.step](it)}`,
      (it) => `Offerings in ${it.market}: ${it.name}, ${english.what[it.step](it)}`,
    ],
    leads: [
      (it) => english.said[it.step](it),
      (it) => `${english.said[it.step](it)} Its sector is ${it.sector}.`,
      (it) => `News of new shares. ${english.said[it.step](it)}`,
      (it) => `From ${it.market}. ${english.said[it.step](it)}`,
    ],
    details: [
      (it) =>
        gone(it) ? 'Whatever was held for applications goes back.' : `Applications are taken from ${it.from} to ${it.to}.`,
      (it) => (gone(it) ? 'There will be neither a draw nor a listing.' : `The listing is planned for ${it.listing}.`),
      () => 'The company is made up and has nothing to do with a real one.',
      () => 'The first price is found after the draw, and may lie below the offer price.',
    ],
  },
  zh: {
    titles: [
      (it) => `${it.name}：${chinese.what[it.step](it)}`,
      (it) => `新股：${it.name}${chinese.what[it.step](it)}`,
      (it) => `${it.name}（${it.code}）${chinese.what[it.step](it)}`,
      (it) => `${it.market}新股动态：${it.name}${chinese.what[it.step](it)}`,
    ],
    leads: [
      (it) => chinese.said[it.step](it),
      (it) => `${chinese.said[it.step](it)}所属行业为${it.sector}。`,
      (it) => `新股消息。${chinese.said[it.step](it)}`,
      (it) => `来自${it.market}。${chinese.said[it.step](it)}`,
    ],
    details: [
      (it) => (gone(it) ? '申购占用的资金全部退回。' : `申购时间为${it.from}至${it.to}。`),
      (it) => (gone(it) ? '不再进行抽签和上市。' : `计划于${it.listing}上市。`),
      () => '该公司为虚构，与任何真实公司无关。',
      () => '首个成交价在抽签之后产生，可能低于发行价。',
    ],
  },
}
