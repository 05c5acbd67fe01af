import type { Exchange } from '../markets.ts'
import type { Texts } from './offering.ts'

const underwriter = (jp: string, us: string, cn: string): Texts => ({ ja: jp, en: us, zh: cn })

/** Made-up securities firms that bring companies to each market. */
export const underwriters: Readonly<Record<Exchange, readonly Texts[]>> = {
  tokyo: [
    underwriter('霞浦証券（架空）', 'Kasumiura Securities (fictional)', '霞浦证券（虚构）'),
    underwriter('七橋証券（架空）', 'Nanabashi Securities (fictional)', '七桥证券（虚构）'),
    underwriter('東雲キャピタル証券（架空）', 'Shinonome Capital (fictional)', '东云资本证券（虚构）'),
    underwriter('五稜証券（架空）', 'Goryo Securities (fictional)', '五棱证券（虚构）'),
    underwriter('雪代証券（架空）', 'Yukishiro Securities (fictional)', '雪代证券（虚构）'),
    underwriter('千鳥ネット証券（架空）', 'Chidori Net Securities (fictional)', '千鸟网络证券（虚构）'),
    underwriter('紅葉坂証券（架空）', 'Momijizaka Securities (fictional)', '红叶坂证券（虚构）'),
  ],
  new_york: [
    underwriter('ハーグローヴ＆リード（架空）', 'Hargrove & Lide (fictional)', '哈格罗夫与莱德（虚构）'),
    underwriter('ベルウェザー証券（架空）', 'Bellwether Street (fictional)', '贝尔韦瑟证券（虚构）'),
    underwriter('サウスゲート・パートナーズ（架空）', 'Southgate Partners (fictional)', '南门合伙（虚构）'),
    underwriter('クインシー・ヴェイル（架空）', 'Quincy Vale (fictional)', '昆西韦尔（虚构）'),
    underwriter('ノースレイク証券（架空）', 'Northlake Securities (fictional)', '北湖证券（虚构）'),
    underwriter('アイアンブリッジ（架空）', 'Ironbridge & Co. (fictional)', '铁桥公司（虚构）'),
  ],
  shanghai: [
    underwriter('澄江証券（架空）', 'Chengjiang Securities (fictional)', '澄江证券（虚构）'),
    underwriter('云栖証券（架空）', 'Yunqi Securities (fictional)', '云栖证券（虚构）'),
    underwriter('朝闕証券（架空）', 'Chaoque Securities (fictional)', '朝阙证券（虚构）'),
    underwriter('望舒証券（架空）', 'Wangshu Securities (fictional)', '望舒证券（虚构）'),
    underwriter('鹿鳴証券（架空）', 'Luming Securities (fictional)', '鹿鸣证券（虚构）'),
    underwriter('松涛証券（架空）', 'Songtao Securities (fictional)', '松涛证券（虚构）'),
  ],
}
