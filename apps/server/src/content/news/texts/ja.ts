import type { NewsTexts, Trend } from '../texts.ts'

const moved: Readonly<Record<Trend, string>> = { up: '上昇', down: '下落', flat: '横ばい' }
const against: Readonly<Record<Trend, string>> = { up: '事前予想を上回る', down: '事前予想を下回る', flat: '事前予想とほぼ同じ' }
const limit = { up: 'ストップ高', down: 'ストップ安' } as const

export const texts: NewsTexts = {
  headline: (title) => `【シミュレーション】${title}`,
  source: 'ザラバ市場シミュレーション',
  closing:
    'この記事はシミュレーション市場の数値から自動的に作成されたものであり、実在の企業の実際の出来事を伝えるものではありません。',
  exDividend: (amount) => `1株あたり${amount}の配当落ち`,
  exSplit: (before, after) => `${before}株を${after}株とする株式分割の権利落ち`,
  results: {
    titles: [
      (it) => `${it.name}、決算を発表　利益は${against[it.side]}水準`,
      (it) => `${it.name}（${it.code}）の四半期決算　予想との差は${it.surprise}`,
      (it) => `決算：${it.name}の利益、${against[it.side]}水準`,
      (it) => `${it.sector}の${it.name}が四半期決算　予想との差は${it.surprise}`,
    ],
    leads: [
      (it) =>
        `${it.name}（${it.market}、${it.code}）は${it.date}の取引終了後に四半期決算を発表した。利益は${against[it.side]}水準で、予想との差は${it.surprise}だった。`,
      (it) => `${it.date}の引け後、${it.name}が四半期の業績を公表した。利益と予想との差は${it.surprise}だった。`,
      (it) =>
        `四半期決算で${it.name}の利益は${against[it.side]}水準となり、その差は${it.surprise}だった。発表は${it.date}の引け後に行われた。`,
      (it) =>
        `${it.sector}に属する${it.name}は${it.date}、四半期の利益を発表した。${against[it.side]}水準で、予想との差は${it.surprise}である。`,
    ],
    details: [
      (it) => `発表日の終値は${it.price}、前日比${it.change}だった。`,
      (it) => `発表前の取引では株価は前日比${it.change}の${it.price}で終えている。`,
      (it) => `${it.date}の株価は${moved[it.trend]}して引けており、決算はまだ織り込まれていない。`,
      () => '決算の内容が株価に反映されるのは、次の取引日の始値からである。',
    ],
  },
  dividend: {
    titles: [
      (it) => `${it.name}、1株${it.amount}の配当を決定`,
      (it) => `${it.name}（${it.code}）　配当は1株あたり${it.amount}、落ち日は${it.exDate}`,
      (it) => `配当：${it.name}が1株${it.amount}を支払いへ`,
      (it) => `${it.name}が配当を公表　${it.exDate}に権利落ち`,
    ],
    leads: [
      (it) => `${it.name}（${it.code}）は1株あたり${it.amount}の配当を行うと${it.date}に発表した。`,
      (it) => `${it.date}、${it.name}は1株につき${it.amount}の配当を決めた。`,
      (it) => `${it.sector}の${it.name}は、1株${it.amount}の配当を実施する。`,
      (it) => `${it.name}は1株${it.amount}の配当を決定し、${it.date}に公表した。`,
    ],
    details: [
      (it) => `権利落ち日は${it.exDate}で、前営業日の終値で保有している株主が対象となる。`,
      (it) => `${it.exDate}の取引から配当の権利がなくなる。公表日の終値は${it.price}（前日比${it.change}）だった。`,
      (it) => `配当落ちは${it.exDate}。同日の基準値段は配当の分だけ調整される。`,
      (it) => `${it.exDate}の始まりに、買い持ちの口座には配当が入り、売り持ちの口座からは同額が差し引かれる。`,
    ],
  },
  split: {
    titles: [
      (it) => `${it.name}、${it.before}株を${it.after}株に分割へ`,
      (it) => `株式分割：${it.name}（${it.code}）が${it.before}対${it.after}の分割を発表`,
      (it) => `${it.name}が株式分割を決定　権利落ちは${it.exDate}`,
      (it) => `${it.name}、${it.exDate}付で株式を分割`,
    ],
    leads: [
      (it) => `${it.name}（${it.code}）は${it.date}、${it.before}株を${it.after}株とする株式分割を行うと発表した。`,
      (it) => `${it.date}の発表によると、${it.name}は普通株${it.before}株を${it.after}株に分割する。`,
      (it) => `${it.sector}の${it.name}は株式分割を決めた。比率は${it.before}株につき${it.after}株である。`,
      (it) => `${it.name}は次の要領で株式を分割する。比率は${it.before}株につき${it.after}株。`,
    ],
    details: [
      (it) => `${it.exDate}から分割後の株数と値段で取引される。`,
      (it) => `権利落ち日は${it.exDate}。未約定の注文は前営業日の引けで失効する。`,
      (it) => `発表日の終値は${it.price}（${it.change}）。保有株数は${it.exDate}に自動的に調整される。`,
      () => `分割によって保有資産の価値は変わらない。チャートは調整なしと調整後の両方で確認できる。`,
    ],
  },
  buy_back: {
    titles: [
      (it) => `${it.name}、自社株買いを発表　上限${it.shares}株`,
      (it) => `${it.name}（${it.code}）　発行済み株式の${it.portion}を上限に自社株を取得`,
      (it) => `自社株買い：${it.name}が${it.until}まで実施へ`,
      (it) => `${it.name}、最大${it.shares}株の自己株式取得枠を設定`,
    ],
    leads: [
      (it) => `${it.name}（${it.code}）は${it.date}、${it.shares}株を上限とする自己株式の取得を発表した。`,
      (it) => `${it.date}の引け後、${it.name}は自社株買いの枠を公表した。上限は${it.shares}株である。`,
      (it) => `${it.sector}の${it.name}は、発行済み株式の${it.portion}にあたる${it.shares}株を上限に自社株を買い取る。`,
      (it) => `${it.name}は決算とあわせて、最大${it.shares}株の自己株式取得を公表した。`,
    ],
    details: [
      (it) => `取得期間は${it.until}まで。`,
      (it) => `上限は発行済み株式の${it.portion}に相当する。`,
      (it) => `発表日の終値は${it.price}（${it.change}）だった。`,
      (it) => `期間の終わりは${it.until}で、上限に達するとは限らない。`,
    ],
  },
  ex_date: {
    titles: [
      (it) => `${it.name}、本日${it.what}`,
      (it) => `権利落ち：${it.name}（${it.code}）`,
      (it) => `${it.name}が${it.what}で取引開始へ`,
      (it) => `${it.date}の権利落ち銘柄：${it.name}`,
    ],
    leads: [
      (it) => `${it.name}（${it.code}）は${it.date}の取引から${it.what}となる。`,
      (it) => `本日の取引で${it.name}は${it.what}となった。`,
      (it) => `${it.date}、${it.market}の${it.name}は${it.what}を迎えた。`,
      (it) => `${it.sector}の${it.name}は、きょう${it.what}である。`,
    ],
    details: [
      () => '前日比は、権利の分を調整した基準値段に対して計算される。',
      () => '制限値幅も調整後の基準値段から決まる。',
      () => '調整ありのチャートでは、権利落ちによる段差は表示されない。',
      () => '権利の処理は取引開始と同時にすべての口座へ反映される。',
    ],
  },
  limit: {
    titles: [
      (it) => `${it.name}が${limit[it.side]}`,
      (it) => `${it.name}（${it.code}）、${limit[it.side]}の${it.price}で引け`,
      (it) => `${limit[it.side]}：${it.name}、前日比${it.change}`,
      (it) => `${it.sector}の${it.name}、制限値幅の${it.side === 'up' ? '上限' : '下限'}で取引終了`,
    ],
    leads: [
      (it) =>
        `${it.date}の${it.market}で、${it.name}（${it.code}）は制限値幅の${it.side === 'up' ? '上限' : '下限'}となる${it.price}で取引を終えた。`,
      (it) => `${it.name}は${it.date}、前日比${it.change}の${it.price}と${limit[it.side]}で引けた。`,
      (it) => `${it.name}の終値は${it.price}となり、その日に許される値動きの${it.side === 'up' ? '上限' : '下限'}に達した。`,
      (it) => `${limit[it.side]}で引けた銘柄は${it.name}（${it.code}）。終値は${it.price}だった。`,
    ],
    details: [
      (it) => `前日の基準値段は${it.previous}だった。`,
      (it) => `基準値段${it.previous}に対する変化率は${it.change}である。`,
      () => '制限値段に張り付いた銘柄では、引けの配分によって一部の注文だけが約定することがある。',
      () => '翌営業日の制限値幅は、新しい基準値段から改めて計算される。',
    ],
  },
  mover: {
    titles: [
      (it) => `${it.name}、${it.change}の${it.price}`,
      (it) => `${it.market}の値${it.trend === 'down' ? '下がり' : '上がり'}上位に${it.name}（${it.code}）`,
      (it) => `${it.name}が大きく${moved[it.trend]}　前日比${it.change}`,
      (it) => `値動き：${it.sector}の${it.name}が${it.change}`,
    ],
    leads: [
      (it) => `${it.name}（${it.code}）は${it.date}、前日の${it.previous}から${moved[it.trend]}し、${it.price}で終えた。`,
      (it) => `${it.date}の${it.market}では${it.name}の${moved[it.trend]}が目立ち、終値は${it.price}、前日比${it.change}だった。`,
      (it) => `${it.sector}の${it.name}は${it.change}と大きく動き、${it.price}で引けた。`,
      (it) => `前日比${it.change}。${it.name}は${it.price}で${it.date}の取引を終えた。`,
    ],
    details: [
      (it) => `出来高は${it.volume}株だった。`,
      (it) => `一日の売買高は${it.volume}株、前日の終値は${it.previous}。`,
      () => 'この日の変化率は市場のなかで上位に入る。',
      () => '決算や権利落ちなどの予定は、銘柄のページで確認できる。',
    ],
  },
  opening: {
    titles: [
      (it) => `${it.market}寄り付き　${it.index}は${it.change}`,
      (it) => `${it.index}、${it.value}で取引始まる`,
      (it) => `朝の${it.market}：${it.index}は${moved[it.trend]}の出だし`,
      (it) => `${it.date}の${it.market}、${it.rising}銘柄が上昇して始まる`,
    ],
    leads: [
      (it) => `${it.date}の${it.market}は取引開始から15分で${it.index}が${it.value}、前日比${it.change}となっている。`,
      (it) => `${it.index}は${moved[it.trend]}して始まり、${it.value}（${it.change}）をつけている。`,
      (it) => `${it.market}の朝方の${it.index}は${it.value}。前日の終値に対して${it.change}である。`,
      (it) => `取引開始直後の${it.index}は${it.change}の${it.value}で推移している。`,
    ],
    details: [
      (it) => `値上がりは${it.rising}銘柄、値下がりは${it.falling}銘柄、変わらずは${it.unchanged}銘柄。`,
      (it) => `業種別では${it.bestSector}（${it.bestChange}）が高く、${it.worstSector}（${it.worstChange}）が安い。`,
      (it) => `売買代金がもっとも多いのは${it.busiest}である。`,
      (it) => `これまでのところ、上昇は${it.rising}銘柄、下落は${it.falling}銘柄となっている。`,
    ],
  },
  summary: {
    titles: [
      (it) => `${it.market}概況　${it.index}は${it.change}の${it.value}`,
      (it) => `${it.index}は${moved[it.trend]}　${it.bestSector}が業種別で首位`,
      (it) => `${it.date}の${it.market}：値上がり${it.rising}、値下がり${it.falling}`,
      (it) => `大引け　${it.index}　${it.value}（${it.change}）`,
    ],
    leads: [
      (it) => `${it.date}の${it.market}で${it.index}は${moved[it.trend]}し、前日比${it.change}の${it.value}で終えた。`,
      (it) => `${it.index}の終値は${it.value}、前日比${it.change}だった。`,
      (it) => `${it.market}の${it.date}の取引は、${it.index}が${it.change}の${it.value}となって終わった。`,
      (it) => `${it.index}は${it.value}で引け、前日からの変化率は${it.change}だった。`,
    ],
    details: [
      (it) =>
        `値上がり${it.rising}銘柄に対し、値下がりは${it.falling}銘柄、変わらずは${it.unchanged}銘柄。売買代金は${it.turnover}だった。`,
      (it) =>
        `業種別では${it.bestSector}（${it.bestChange}）がもっとも上昇し、${it.worstSector}（${it.worstChange}）がもっとも振るわなかった。`,
      (it) => `もっとも活発に取引されたのは${it.busiest}だった。`,
      (it) => `上昇${it.rising}、下落${it.falling}、売買代金は${it.turnover}である。`,
    ],
  },
}
