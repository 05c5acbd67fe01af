import type { Branch } from './branches.ts'
import type { Texts } from './offering.ts'

const line = (jp: string, us: string, cn: string): Texts => ({ ja: jp, en: us, zh: cn })

export const branches = {
  software: {
    sectors: { tokyo: '5250', new_york: '45', shanghai: 'software' },
    ends: [
      ['システムズ', '系统', 'Systems', 'システムズ', 'xitong'],
      ['クラウド', '云科技', 'Cloud', 'クラウド', 'yunkeji'],
      ['データ', '数据', 'Data', 'データ', 'shuju'],
    ],
    businesses: [
      [
        line(
          '中小企業の経費と請求を扱うソフトを月額で提供。',
          'Monthly software for the expenses and invoices of small firms.',
          '按月提供中小企业费用与票据软件。',
        ),
        line(
          '導入社は製造と小売が中心で、解約は年に百社のうち三社。',
          'Mostly makers and shops; three customers in a hundred leave a year.',
          '客户以制造和零售为主，每年百家流失三家。',
        ),
      ],
      [
        line(
          '工場の機械の記録を集め、止まる前に知らせる。',
          'Collects the records of factory machines and warns before they stop.',
          '采集工厂设备记录，在停机前预警。',
        ),
        line(
          '機械メーカーとの共同販売が売上の六割。',
          'Six tenths of sales come through makers of machines.',
          '六成收入来自与设备厂商的共同销售。',
        ),
      ],
    ],
    margin: [60, 240],
  },
  services: {
    sectors: { tokyo: '9050', new_york: '20', shanghai: 'tourism' },
    ends: [
      ['パートナーズ', '服务', 'Partners', 'パートナーズ', 'fuwu'],
      ['キャリア', '人才', 'Careers', 'キャリア', 'rencai'],
      ['サービス', '管家', 'Services', 'サービス', 'guanjia'],
    ],
    businesses: [
      [
        line(
          '看護師と介護士を病院や施設に紹介。',
          'Places nurses and carers with hospitals and homes.',
          '为医院和护理机构介绍护士与护理员。',
        ),
        line(
          '手数料は成約のときだけ。登録者は十二万人。',
          'Paid on placement only; 120,000 people are on its books.',
          '仅在成交时收费，登记人员十二万。',
        ),
      ],
      [
        line(
          '地方の宿を借り上げ、家族向けに改装して運営。',
          'Leases country inns, refits them for families and runs them.',
          '租赁乡间旅馆，改造后面向家庭经营。',
        ),
        line('四十二軒を運営し、稼働率は七割。', 'Runs 42 houses, seven rooms in ten are taken.', '运营四十二家，入住率七成。'),
      ],
    ],
    margin: [50, 150],
  },
  biotech: {
    sectors: { tokyo: '3250', new_york: '35', shanghai: 'pharma' },
    ends: [
      ['バイオ', '生物', 'Bio', 'バイオ', 'shengwu'],
      ['ファーマ', '药业', 'Therapeutics', 'ファーマ', 'yaoye'],
      ['メディカル', '医疗', 'Medical', 'メディカル', 'yiliao'],
    ],
    businesses: [
      [
        line(
          'まれな目の病気の薬を開発。二つが治験の第二段階。',
          'Develops drugs for rare diseases of the eye; two are in phase II.',
          '研发罕见眼病药物，两种处于二期临床。',
        ),
        line(
          '収入は共同研究の一時金が中心で、黒字の年は限られる。',
          'Income is mostly milestone payments; few years show a profit.',
          '收入以合作研发里程碑款为主，盈利年份有限。',
        ),
      ],
      [
        line(
          '血液の検査を三十分で終える装置と試薬を作る。',
          'Makes devices and reagents that finish a blood test in half an hour.',
          '生产半小时完成血液检测的设备与试剂。',
        ),
        line(
          '装置は八か国の病院に置かれ、試薬が売上の七割。',
          'Hospitals in eight countries use it; reagents are seven tenths of sales.',
          '设备进入八国医院，试剂占收入七成。',
        ),
      ],
    ],
    margin: [80, 260],
  },
  electronics: {
    sectors: { tokyo: '3650', new_york: '45', shanghai: 'semiconductor' },
    ends: [
      ['電子', '电子', 'Electronics', 'デンシ', 'dianzi'],
      ['セミコン', '半导体', 'Semi', 'セミコン', 'bandaoti'],
      ['センサー', '传感', 'Sensors', 'センサー', 'chuangan'],
    ],
    businesses: [
      [
        line('電力を変える半導体の検査装置を作る。', 'Builds testers for power semiconductors.', '制造功率半导体检测设备。'),
        line(
          '受注から納品まで九か月、上位三社が売上の半分。',
          'Nine months from order to delivery; three customers are half of sales.',
          '从订单到交付九个月，前三大客户占收入一半。',
        ),
      ],
      [
        line(
          '車と倉庫のための小さな測距センサーを設計。',
          'Designs small distance sensors for cars and warehouses.',
          '设计用于汽车与仓库的小型测距传感器。',
        ),
        line(
          '製造は委託し、研究に売上の一割五分を使う。',
          'Others make them; 15% of sales goes into research.',
          '委外生产，研发投入占收入一成五。',
        ),
      ],
    ],
    margin: [70, 220],
  },
  machinery: {
    sectors: { tokyo: '3600', new_york: '20', shanghai: 'machinery' },
    ends: [
      ['精機', '精机', 'Precision', 'セイキ', 'jingji'],
      ['ロボティクス', '机器人', 'Robotics', 'ロボティクス', 'jiqiren'],
      ['工業', '重工', 'Industries', 'コウギョウ', 'zhonggong'],
    ],
    businesses: [
      [
        line(
          '小さな部品を運ぶ組立ロボットを作る。',
          'Makes assembly robots that handle small parts.',
          '制造搬运小零件的装配机器人。',
        ),
        line(
          '納入先は電機と医療機器、保守が売上の三割。',
          'Sold to electrical and medical makers; service is three tenths of sales.',
          '客户为电气与医疗器械厂商，维护占收入三成。',
        ),
      ],
      [
        line(
          '下水と工場の水を澄ます膜と設備を納める。',
          'Supplies membranes and plants that clear sewage and factory water.',
          '供应净化污水与工业用水的膜与设备。',
        ),
        line(
          '二十年の保守契約が受注残の四割。',
          'Service contracts of twenty years are four tenths of the backlog.',
          '二十年维护合同占在手订单四成。',
        ),
      ],
    ],
    margin: [60, 160],
  },
  consumer: {
    sectors: { tokyo: '6100', new_york: '25', shanghai: 'retail' },
    ends: [
      ['マーケット', '商城', 'Market', 'マーケット', 'shangcheng'],
      ['ブランズ', '品牌', 'Brands', 'ブランズ', 'pinpai'],
      ['フーズ', '食品', 'Foods', 'フーズ', 'shipin'],
    ],
    businesses: [
      [
        line(
          '冷凍の惣菜を自社工場で作り、通信販売と店で売る。',
          'Cooks frozen dishes in its own plant and sells them online and in shops.',
          '自有工厂生产冷冻菜肴，线上与门店销售。',
        ),
        line('定期便の客は十八万人、店は五十六。', '180,000 subscribers and 56 shops.', '订购客户十八万，门店五十六家。'),
      ],
      [
        line(
          '子どもの服を下取りし、直して売る店を運営。',
          'Runs shops that take in, mend and resell children’s clothes.',
          '经营童装回收、修补与再售门店。',
        ),
        line(
          '店は九十三、利益の半分は秋冬に出る。',
          '93 shops; half of the profit comes in autumn and winter.',
          '门店九十三家，一半利润来自秋冬。',
        ),
      ],
    ],
    margin: [30, 110],
  },
  materials: {
    sectors: { tokyo: '3200', new_york: '15', shanghai: 'chemicals' },
    ends: [
      ['マテリアル', '新材料', 'Materials', 'マテリアル', 'xincailiao'],
      ['化成', '化工', 'Chemical', 'カセイ', 'huagong'],
      ['フィルム', '薄膜', 'Films', 'フィルム', 'baomo'],
    ],
    businesses: [
      [
        line('電池の中で熱を逃がす樹脂を作る。', 'Makes resins that carry heat out of batteries.', '生产电池散热树脂。'),
        line(
          '原料の値は三か月遅れて売値に映る。',
          'The price of raw materials reaches its own prices after three months.',
          '原料价格三个月后反映到售价。',
        ),
      ],
      [
        line(
          '食品を長く守る、燃やせる包装フィルムを作る。',
          'Makes burnable films that keep food longer.',
          '生产可燃烧的食品长效保鲜薄膜。',
        ),
        line(
          '三つの工場を持ち、輸出が売上の四割。',
          'Three plants; exports are four tenths of sales.',
          '拥有三座工厂，出口占收入四成。',
        ),
      ],
    ],
    margin: [60, 150],
  },
  logistics: {
    sectors: { tokyo: '5200', new_york: '20', shanghai: 'transport' },
    ends: [
      ['ロジスティクス', '物流', 'Logistics', 'ロジスティクス', 'wuliu'],
      ['配送', '速运', 'Delivery', 'ハイソウ', 'suyun'],
    ],
    businesses: [
      [
        line(
          '薬と食品を冷やして運ぶ倉庫と車を運営。',
          'Runs cold warehouses and lorries for drugs and food.',
          '经营药品与食品冷链仓储和运输。',
        ),
        line(
          '倉庫は三十一、契約の多くは三年。',
          '31 warehouses, mostly on three-year contracts.',
          '仓库三十一座，合同多为三年。',
        ),
      ],
    ],
    margin: [30, 80],
  },
  estate: {
    sectors: { tokyo: '8050', new_york: '60', shanghai: 'construction' },
    ends: [
      ['エステート', '置业', 'Estates', 'エステート', 'zhiye'],
      ['リビング', '家居', 'Living', 'リビング', 'jiaju'],
    ],
    businesses: [
      [
        line('古い集合住宅を買い取り、直して売る。', 'Buys old flats, refits and sells them.', '收购旧公寓，翻新后出售。'),
        line(
          '在庫は半年で入れ替わり、借入の金利に左右される。',
          'Stock turns in half a year; results hang on the cost of borrowing.',
          '库存半年周转，业绩受借款利率影响。',
        ),
      ],
    ],
    margin: [50, 120],
  },
  finance: {
    sectors: { tokyo: '7200', new_york: '40', shanghai: 'software' },
    ends: [
      ['ペイメント', '支付', 'Payments', 'ペイメント', 'zhifu'],
      ['フィナンシャル', '金科', 'Financial', 'フィナンシャル', 'jinke'],
    ],
    businesses: [
      [
        line(
          '店の決済端末と入金の前払いを手がける。',
          'Provides shops with card terminals and advances on their takings.',
          '为店铺提供收款终端与提前入账。',
        ),
        line(
          '加盟店は四万、手数料が売上の八割。',
          '40,000 shops; fees are eight tenths of sales.',
          '商户四万家，手续费占收入八成。',
        ),
      ],
    ],
    margin: [60, 200],
  },
} as const satisfies Readonly<Record<string, Branch>>

export type BranchName = keyof typeof branches
