/**
 * Companies of the Shanghai and Shenzhen exchanges (A shares), one a line:
 * code | Japanese | English | Chinese | industry | shares in millions | anchor price in yuan | yearly volatility in %
 * | beta in hundredths | yearly dividend in % | listed on (empty: before 2012, day not kept)
 * The first digits of the code name the board; every fiscal year ends in December.
 */
export const cnRows = `
601398|中国工商銀行|Industrial and Commercial Bank of China (ICBC)|工商银行|bank|356406|7.92|16|55|3.9|2006-10-27
601939|中国建設銀行|China Construction Bank|建设银行|bank|261600|9.48|17|55|4.1|2007-09-25
601288|中国農業銀行|Agricultural Bank of China|农业银行|bank|349983|7.86|17|50|3.1|2010-07-15
601988|中国銀行|Bank of China|中国银行|bank|322212|5.76|16|50|3.8|2006-07-05
601328|交通銀行|Bank of Communications|交通银行|bank|88364|7.38|17|55|4.3
601658|中国郵政儲蓄銀行|Postal Savings Bank of China|邮储银行|bank|120095|5.64|19|60|4.0|2019-12-10
600036|招商銀行|China Merchants Bank|招商银行|bank|25220|43.26|22|80|4.6|2002-04-09
600000|上海浦東発展銀行|Shanghai Pudong Development Bank|浦发银行|bank|33306|11.82|21|65|3.5|1999-11-10
601166|興業銀行|Industrial Bank|兴业银行|bank|21163|21.34|20|70|5.0|2007-02-05
600016|中国民生銀行|China Minsheng Bank|民生银行|bank|43782|4.12|19|60|4.4|2000-12-19
000001|平安銀行|Ping An Bank|平安银行|bank|19406|11.68|20|70|5.1|1991-04-03
601998|中信銀行|China CITIC Bank|中信银行|bank|55645|7.94|21|60|4.5
601818|中国光大銀行|China Everbright Bank|光大银行|bank|59086|3.58|18|60|5.2
002142|寧波銀行|Bank of Ningbo|宁波银行|bank|6604|28.46|25|85|3.2
600919|江蘇銀行|Bank of Jiangsu|江苏银行|bank|18351|10.74|20|65|4.9|2016-08-02
601169|北京銀行|Bank of Beijing|北京银行|bank|21143|5.72|17|55|5.5
600926|杭州銀行|Bank of Hangzhou|杭州银行|bank|7249|15.86|23|70|4.2|2016-10-27
601318|中国平安保険|Ping An Insurance|中国平安|insurance|18210|59.68|25|100|4.3|2007-03-01
601628|中国人寿保険|China Life Insurance|中国人寿|insurance|28265|44.36|31|105|1.6|2007-01-09
601601|中国太平洋保険|China Pacific Insurance (CPIC)|中国太保|insurance|9620|36.72|30|105|3.0
601319|中国人民保険集団|PICC|中国人保|insurance|44224|8.64|28|90|2.2|2018-11-16
601336|新華人寿保険|New China Life Insurance|新华保险|insurance|3120|67.48|34|115|3.8
600030|中信証券|CITIC Securities|中信证券|brokerage|14821|28.64|30|120|2.0|2003-01-06
300059|東方財富信息|East Money Information|东方财富|brokerage|15804|24.16|44|150|0.3|2010-03-19
601688|華泰証券|Huatai Securities|华泰证券|brokerage|9027|21.38|29|115|2.6
600999|招商証券|China Merchants Securities|招商证券|brokerage|8697|17.26|29|115|2.4
601211|国泰海通証券|Guotai Haitong Securities|国泰海通|brokerage|17629|19.62|28|110|2.4|2015-06-26
601066|中信建投証券|China Securities (CSC Financial)|中信建投|brokerage|7757|26.48|32|120|1.2|2018-06-20
601995|中国国際金融|China International Capital (CICC)|中金公司|brokerage|4827|35.74|33|125|0.6|2020-11-02
000776|広発証券|GF Securities|广发证券|brokerage|7606|21.86|31|120|2.3
601788|光大証券|Everbright Securities|光大证券|brokerage|4611|17.84|33|120|1.2
300033|浙江核新同花順網絡信息|Hithink RoyalFlush (Tonghuashun)|同花顺|software|538|338.60|52|150|0.9
600519|貴州茅台酒|Kweichow Moutai|贵州茅台|liquor|1252|1438.50|23|80|3.6|2001-08-27
000858|宜賓五糧液|Wuliangye Yibin|五粮液|liquor|3882|116.40|26|90|4.9|1998-04-27
000568|瀘州老窖|Luzhou Laojiao|泸州老窖|liquor|1472|130.80|30|100|4.5|1994-05-09
600809|山西杏花村汾酒|Shanxi Xinghuacun Fen Wine|山西汾酒|liquor|1220|192.60|32|100|3.1|1994-01-06
002304|江蘇洋河酒廠|Jiangsu Yanghe Distillery|洋河股份|liquor|1506|67.20|28|90|6.2
000596|安徽古井貢酒|Anhui Gujing Distillery|古井贡酒|liquor|529|158.40|30|95|3.6
600702|舎得酒業|Shede Spirits|舍得酒业|liquor|333|62.30|38|110|0.8
600600|青島啤酒|Tsingtao Brewery|青岛啤酒|food|1364|66.80|25|75|3.3
600132|重慶啤酒|Chongqing Brewery|重庆啤酒|food|484|53.60|27|75|4.5
600887|内蒙古伊利実業集団|Inner Mongolia Yili Industrial|伊利股份|food|6325|28.94|22|70|4.3|1996-03-12
603288|仏山市海天調味食品|Foshan Haitian Flavouring|海天味业|food|5851|38.46|24|75|2.2|2014-02-11
000895|河南双匯投資発展|Henan Shuanghui (WH Group)|双汇发展|food|3465|26.18|18|45|5.4
603345|安井食品集団|Anjoy Foods|安井食品|food|333|78.40|32|85|2.0|2017-02-22
300999|益海嘉里金龍魚食品|Yihai Kerry Arawana|金龙鱼|food|5422|31.24|28|80|0.5|2020-10-15
603027|千禾味業食品|Qianhe Condiment & Food|千禾味业|food|1025|10.42|32|80|2.1|2016-03-07
603517|絶味食品|Juewei Food|绝味食品|food|606|14.26|35|85|2.0|2017-03-17
002557|洽洽食品|Chacha Food|洽洽食品|food|506|22.14|24|60|4.4
605499|東鵬飲料|Eastroc Beverage|东鹏饮料|food|520|276.80|31|75|1.8|2021-05-27
600276|江蘇恒瑞医薬|Jiangsu Hengrui Pharmaceuticals|恒瑞医药|pharma|6637|62.48|33|85|0.4|2000-10-18
300760|マインドレイ（邁瑞医療）|Mindray Bio-Medical Electronics|迈瑞医疗|pharma|1212|204.60|30|90|2.4|2018-10-16
603259|ウーシー・アップテック（薬明康徳）|WuXi AppTec|药明康德|pharma|2984|94.80|42|110|1.1|2018-05-08
600436|漳州片仔癀薬業|Zhangzhou Pientzehuang|片仔癀|pharma|603|172.40|25|70|1.6
300015|愛爾眼科医院集団|Aier Eye Hospital|爱尔眼科|pharma|9325|11.86|32|95|1.3|2009-10-30
000538|雲南白薬集団|Yunnan Baiyao|云南白药|pharma|1784|57.20|20|55|4.2
600085|北京同仁堂|Beijing Tongrentang|同仁堂|pharma|1371|33.80|25|65|1.5
000423|東阿阿膠|Dong-E-E-Jiao|东阿阿胶|pharma|644|48.60|25|60|5.1
300122|重慶智飛生物製品|Chongqing Zhifei Biological|智飞生物|pharma|2394|19.64|42|110|0.5
688235|百済神州（ベイジーン）|BeiGene (BeOne Medicines)|百济神州|pharma|1540|284.50|44|105|0|2021-12-15
688271|上海聯影医療科技|United Imaging Healthcare|联影医疗|pharma|824|132.60|36|100|0.2|2022-08-22
300347|杭州泰格医薬科技|Hangzhou Tigermed|泰格医药|pharma|861|54.80|42|115|0.7|2012-08-17
000661|長春高新技術産業|Changchun High-Tech|长春高新|pharma|408|98.60|34|90|2.6
600196|上海復星医薬|Fosun Pharma|复星医药|pharma|2670|28.36|30|90|1.2
000999|華潤三九医薬|China Resources Sanjiu|华润三九|pharma|1669|28.42|22|55|3.2
300896|愛美客技術発展|Imeik Technology|爱美客|pharma|303|148.20|38|100|2.7|2020-09-28
688180|上海君実生物医薬科技|Junshi Biosciences|君实生物|pharma|1027|38.46|46|110|0|2020-07-15
000333|美的集団|Midea Group|美的集团|home_appliance|7683|78.60|24|80|5.1|2013-09-18
000651|珠海格力電器|Gree Electric Appliances|格力电器|home_appliance|5601|40.26|22|70|7.4|1996-11-18
600690|ハイアール・スマートホーム（海爾智家）|Haier Smart Home|海尔智家|home_appliance|9383|26.84|25|80|3.7|1993-11-19
002032|浙江蘇泊爾|Zhejiang Supor|苏泊尔|home_appliance|801|48.20|20|50|5.7
000100|TCL科技集団|TCL Technology|TCL科技|electronics|20800|4.38|33|110|1.2
688169|ロボロック（北京石頭世紀科技）|Roborock Technology|石头科技|home_appliance|259|158.40|45|110|0.7|2020-02-21
603486|エコバックス・ロボティクス（科沃斯）|Ecovacs Robotics|科沃斯|home_appliance|576|82.60|46|115|0.6|2018-05-28
002594|比亜迪（BYD）|BYD|比亚迪|auto|9117|98.40|34|110|1.4|2011-06-30
600104|上海汽車集団|SAIC Motor|上汽集团|auto|11496|15.86|28|90|0.6|1997-11-25
601633|長城汽車|Great Wall Motor|长城汽车|auto|8557|22.48|34|105|2.0
000625|重慶長安汽車|Chongqing Changan Automobile|长安汽车|auto|9914|12.34|35|105|2.4
601238|広州汽車集団|Guangzhou Automobile (GAC)|广汽集团|auto|10197|8.12|29|90|0.5|2012-03-29
601127|セレス集団（賽力斯）|Seres Group|赛力斯|auto|1742|126.80|48|130|0.8|2016-06-15
600066|宇通客車|Yutong Bus|宇通客车|auto|2214|31.46|26|70|4.8
600660|福耀玻璃工業集団|Fuyao Glass|福耀玻璃|auto|2610|64.80|25|80|3.0
000338|濰柴動力|Weichai Power|潍柴动力|auto|8715|17.42|28|85|4.1
601689|寧波拓普集団|Ningbo Tuopu|拓普集团|auto|1738|66.40|46|130|0.8|2015-03-19
300750|寧徳時代新能源科技（CATL）|CATL (Contemporary Amperex Technology)|宁德时代|battery|4563|378.60|36|120|1.2|2018-06-11
300014|恵州億緯鋰能|EVE Energy|亿纬锂能|battery|2046|76.40|44|130|0.8|2009-10-30
002074|国軒高科|Gotion High-tech|国轩高科|battery|1815|41.20|45|125|0.3
002460|江西贛鋒鋰業|Ganfeng Lithium|赣锋锂业|metals|2097|66.80|48|125|0.2
002466|天斉鋰業|Tianqi Lithium|天齐锂业|metals|1641|56.40|47|125|0
002812|雲南恩捷新材料|Yunnan Energy New Material (Semcorp)|恩捷股份|battery|970|48.60|52|130|0|2016-09-14
601012|隆基緑能科技（ロンジ）|LONGi Green Energy|隆基绿能|battery|7578|19.24|40|115|0|2012-04-11
600438|通威（トンウェイ）|Tongwei|通威股份|battery|4502|22.86|42|115|0
300274|陽光電源|Sungrow Power Supply|阳光电源|battery|2073|178.40|48|140|0.7|2011-11-02
002129|TCL中環新能源科技|TCL Zhonghuan|TCL中环|semiconductor|4043|9.24|40|115|0
688599|天合光能|Trina Solar|天合光能|battery|2180|18.62|44|120|0|2020-06-10
600900|中国長江電力|China Yangtze Power|长江电力|power|24468|27.84|14|30|3.5|2003-11-18
601985|中国核能電力|China National Nuclear Power|中国核电|power|20568|8.92|20|50|2.0|2015-06-10
003816|中国広核電力|CGN Power|中国广核|power|50499|3.86|20|50|2.4|2019-08-26
600011|華能国際電力|Huaneng Power International|华能国际|power|15698|7.78|24|60|4.1
600905|中国三峡新能源|China Three Gorges Renewables|三峡能源|power|28617|4.26|18|55|1.6|2021-06-10
600886|国投電力|SDIC Power|国投电力|power|8004|14.32|20|45|3.2
688981|SMIC（中芯国際集成電路製造）|SMIC|中芯国际|semiconductor|8000|114.60|42|125|0|2020-07-16
688256|中科寒武紀科技|Cambricon Technologies|寒武纪|semiconductor|422|1352.00|62|165|0|2020-07-20
688041|海光信息技術|Hygon Information Technology|海光信息|semiconductor|2324|216.80|52|145|0.1|2022-08-12
002371|北方華創科技集団|NAURA Technology|北方华创|semiconductor|724|432.60|42|125|0.3
688012|中微半導体設備|AMEC|中微公司|semiconductor|626|276.40|45|130|0.1|2019-07-22
603501|豪威集成電路|OmniVision Integrated Circuits (Will Semi)|豪威集团|semiconductor|1209|124.60|41|120|0.4|2017-05-04
603986|兆易創新科技集団|GigaDevice Semiconductor|兆易创新|semiconductor|668|212.40|50|140|0.2|2016-08-18
688008|瀾起科技|Montage Technology|澜起科技|semiconductor|1146|126.20|46|130|0.4|2019-07-22
600584|江蘇長電科技|JCET Group|长电科技|semiconductor|1789|37.40|42|120|0.3
002049|紫光国芯微電子|Unigroup Guoxin Microelectronics|紫光国微|semiconductor|850|76.20|42|115|0.3
603160|深圳匯頂科技|Goodix Technology|汇顶科技|semiconductor|463|78.40|40|110|0.8|2016-10-17
600703|三安光電|Sanan Optoelectronics|三安光电|semiconductor|4989|13.16|34|105|0.2
688396|華潤微電子|China Resources Microelectronics|华润微|semiconductor|1328|50.20|36|110|0.2|2020-02-27
002415|ハイクビジョン（海康威視）|Hikvision|海康威视|electronics|9165|31.46|27|95|2.2|2010-05-28
000725|BOE（京東方科技集団）|BOE Technology|京东方A|electronics|37414|3.98|26|95|1.3|2001-01-12
002475|ラックスシェア（立訊精密工業）|Luxshare Precision|立讯精密|electronics|7260|58.40|40|125|0.5|2010-09-15
601138|富士康工業互聯網|Foxconn Industrial Internet|工业富联|electronics|19858|62.80|50|140|1.1|2018-06-08
002241|ゴアテック（歌爾）|Goertek|歌尔股份|electronics|3560|29.80|40|120|0.8
300433|藍思科技|Lens Technology|蓝思科技|electronics|5284|28.60|42|120|1.4|2015-03-18
300308|中際旭創|Zhongji Innolight|中际旭创|electronics|1111|512.40|58|165|0.2|2012-04-10
300502|成都新易盛通信技術|Eoptolink Technology|新易盛|electronics|994|346.20|60|165|0.2|2016-03-03
002463|滬士電子|WUS Printed Circuit|沪电股份|electronics|1924|68.40|48|140|0.7
688036|トランシオン（伝音控股）|Transsion Holdings|传音控股|electronics|1151|68.20|38|100|3.2|2019-09-30
002236|浙江大華技術|Dahua Technology|大华股份|electronics|3287|19.26|32|105|2.5
300408|潮州三環集団|Chaozhou Three-Circle (CCTC)|三环集团|electronics|1917|44.60|34|105|0.9|2014-12-03
000063|ZTE（中興通訊）|ZTE|中兴通讯|telecom|4783|42.60|38|120|1.5|1997-11-18
600941|中国移動|China Mobile|中国移动|telecom|21628|106.80|16|40|4.5|2022-01-05
601728|中国電信|China Telecom|中国电信|telecom|91507|6.48|19|50|4.2|2021-08-20
600050|中国聯合網絡通信|China Unicom|中国联通|telecom|31265|5.42|25|80|2.9|2002-10-09
002230|アイフライテック（科大訊飛）|iFLYTEK|科大讯飞|software|2311|51.20|38|125|0.2|2008-05-12
600588|用友網絡科技|Yonyou Network|用友网络|software|3417|15.24|40|125|0
688111|北京金山弁公軟件|Kingsoft Office|金山办公|software|463|316.40|38|120|0.3|2019-11-18
600570|恒生電子|Hundsun Technologies|恒生电子|software|1892|30.40|42|135|0.3
002410|広聯達科技|Glodon|广联达|software|1652|13.62|37|110|1.5
300496|中科創達軟件|Thundersoft|中科创达|software|460|66.80|46|130|0.3|2015-12-10
000977|浪潮電子信息産業|Inspur Electronic Information|浪潮信息|electronics|1472|63.60|46|135|0.2
603019|曙光信息産業|Sugon (Dawning Information)|中科曙光|electronics|1463|98.40|46|135|0.2|2014-11-06
601360|三六零安全科技|360 Security Technology|三六零|software|7000|11.64|42|125|0.9|2012-01-16
002027|分衆伝媒信息技術|Focus Media|分众传媒|media|14442|7.46|25|90|4.5
002555|三七互娯網絡科技|37 Interactive Entertainment|三七互娱|media|2212|20.80|36|100|4.0
300413|芒果超媒|Mango Excellent Media|芒果超媒|media|1871|28.40|36|105|0.8|2015-01-21
300251|北京光線伝媒|Beijing Enlight Media|光线传媒|media|2934|16.84|48|110|1.2
002624|完美世界|Perfect World|完美世界|media|1940|16.20|40|110|2.8
300418|崑崙万維科技|Kunlun Tech|昆仑万维|media|1255|41.20|52|135|0|2015-01-21
601857|中国石油天然気|PetroChina|中国石油|oil_coal|183021|9.68|21|60|4.8|2007-11-05
600028|中国石油化工|Sinopec|中国石化|oil_coal|121281|5.84|19|55|4.5|2001-08-08
600938|中国海洋石油|CNOOC|中国海油|oil_coal|47530|27.60|24|65|4.6|2022-04-21
601088|中国神華能源|China Shenhua Energy|中国神华|oil_coal|19869|41.80|21|50|5.2|2007-10-09
601225|陝西煤業|Shaanxi Coal Industry|陕西煤业|oil_coal|9695|22.60|26|60|5.6|2014-01-28
600188|兗鉱能源集団|Yankuang Energy|兖矿能源|oil_coal|10038|14.26|32|70|5.0
601808|中海油田服務|China Oilfield Services|中海油服|oil_coal|4772|14.42|26|75|1.9
601899|紫金鉱業集団|Zijin Mining|紫金矿业|metals|26578|29.40|33|95|1.7|2008-04-25
600019|宝山鋼鉄|Baoshan Iron & Steel|宝钢股份|metals|21845|7.26|22|70|3.6
601600|中国アルミ|Aluminum Corporation of China (Chalco)|中国铝业|metals|17156|10.86|36|110|2.3
603993|洛陽欒川モリブデン業集団（CMOC）|CMOC Group|洛阳钼业|metals|21394|16.48|38|110|1.8|2012-10-09
600111|中国北方稀土集団|China Northern Rare Earth|北方稀土|metals|3615|46.80|45|115|0.2
600547|山東黄金鉱業|Shandong Gold Mining|山东黄金|metals|4610|36.40|36|60|0.8
600362|江西銅業|Jiangxi Copper|江西铜业|metals|3463|38.20|33|105|2.1
603799|浙江華友鈷業|Zhejiang Huayou Cobalt|华友钴业|metals|1896|62.40|44|125|0.9|2015-01-29
600309|万華化学集団|Wanhua Chemical|万华化学|chemicals|3130|64.80|28|95|2.0|2001-01-05
600346|恒力石化|Hengli Petrochemical|恒力石化|chemicals|7039|18.46|27|85|3.1
002493|栄盛石化|Rongsheng Petrochemical|荣盛石化|chemicals|9990|10.12|27|85|1.1
600426|山東華魯恒昇化工|Shandong Hualu-Hengsheng|华鲁恒升|chemicals|2123|28.40|27|80|2.2
000792|青海塩湖工業|Qinghai Salt Lake Industry|盐湖股份|chemicals|5292|24.60|34|90|0
601668|中国建築|China State Construction Engineering|中国建筑|construction|41320|5.38|19|65|5.0|2009-07-29
601390|中国中鉄|China Railway Group|中国中铁|construction|24741|5.52|21|70|3.2
601186|中国鉄建|China Railway Construction|中国铁建|construction|13580|7.86|20|70|3.8
601800|中国交通建設|China Communications Construction|中国交建|construction|16264|8.64|23|75|3.4|2012-03-09
601669|中国電力建設|Power Construction Corp. of China|中国电建|construction|17226|5.58|27|80|2.3
600585|安徽海螺水泥|Anhui Conch Cement|海螺水泥|construction|5299|22.80|22|75|3.8|2002-02-07
002271|北京東方雨虹防水技術|Beijing Oriental Yuhong|东方雨虹|construction|2389|13.26|35|105|6.0
000002|万科企業|China Vanke|万科A|real_estate|11931|6.14|36|110|0|1991-01-29
600048|保利発展控股集団|Poly Developments|保利发展|real_estate|11970|7.26|29|95|2.2
001979|招商局蛇口工業区控股|China Merchants Shekou|招商蛇口|real_estate|9060|9.48|30|95|2.1|2015-12-30
600383|金地集団|Gemdale|金地集团|real_estate|4515|3.92|36|110|0
601816|北京上海高速鉄道|Beijing–Shanghai High Speed Railway|京沪高铁|transport|49106|5.16|16|45|2.2|2020-01-16
601919|中国遠洋海運控股|COSCO Shipping Holdings|中远海控|transport|15321|14.92|28|75|9.8|2007-06-26
600009|上海国際機場|Shanghai International Airport|上海机场|transport|2488|32.10|22|70|1.5
601111|中国国際航空|Air China|中国国航|transport|17448|8.24|29|90|0|2006-08-18
600029|中国南方航空|China Southern Airlines|南方航空|transport|18121|6.42|28|90|0
600115|中国東方航空|China Eastern Airlines|中国东航|transport|22291|4.68|28|90|0
002352|順豊控股|S.F. Holding|顺丰控股|transport|5040|40.20|25|80|2.2|2010-02-05
601021|春秋航空|Spring Airlines|春秋航空|transport|979|54.60|26|80|1.5|2015-01-21
600018|上海国際港務集団|Shanghai International Port|上港集团|transport|23281|5.62|16|45|3.5
600031|三一重工|Sany Heavy Industry|三一重工|machinery|9200|21.80|28|95|2.2|2003-07-03
000425|徐工集団工程機械|XCMG Construction Machinery|徐工机械|machinery|11753|10.24|27|90|1.8
601766|中国中車|CRRC|中国中车|machinery|28699|7.34|22|75|2.9|2008-08-18
300124|深圳匯川技術|Inovance Technology|汇川技术|machinery|2697|72.60|34|110|0.6|2010-09-28
600406|国電南瑞科技|NARI Technology|国电南瑞|machinery|8032|23.40|24|75|2.6
600150|中国船舶工業|China CSSC Holdings|中国船舶|machinery|7526|34.80|30|90|0.8
601877|浙江正泰電器|Zhejiang Chint Electrics|正泰电器|machinery|2149|28.60|28|85|2.2
600089|特変電工|TBEA|特变电工|machinery|5053|22.40|32|90|1.2
688017|北京緑的諧波伝動科技|Leader Harmonious Drive (Leaderdrive)|绿的谐波|machinery|183|168.40|60|140|0.1|2020-08-28
600760|中航瀋陽飛機|AVIC Shenyang Aircraft|中航沈飞|machinery|2835|58.20|33|95|0.7
601888|中国旅遊集団中免（CDF）|China Tourism Group Duty Free|中国中免|tourism|2069|78.40|36|100|1.4|2009-10-15
600754|上海錦江国際酒店|Shanghai Jin Jiang Hotels|锦江酒店|tourism|1067|24.20|30|85|2.3
300144|宋城演芸発展|Songcheng Performance|宋城演艺|tourism|2624|8.42|29|80|3.0
600138|中青旅控股|China CYTS Tours|中青旅|tourism|724|10.62|27|75|1.2
603605|珀莱雅化妝品|Proya Cosmetics|珀莱雅|chemicals|396|74.80|32|80|2.6|2017-11-15
601933|永輝超市|Yonghui Superstores|永辉超市|retail|9075|4.86|38|95|0
002024|蘇寧易購集団|Suning.com|苏宁易购|retail|9265|1.82|33|90|0
300146|湯臣倍健|By-Health|汤臣倍健|food|1701|12.34|27|70|3.5
600315|上海家化聯合|Shanghai Jahwa United|上海家化|chemicals|672|24.60|30|75|0.2
600612|老鳳祥|Lao Feng Xiang|老凤祥|retail|523|48.20|23|55|3.8
603708|家家悦集団|Jiajiayue Group|家家悦|retail|638|11.24|32|75|1.6|2016-12-13
002714|牧原食品|Muyuan Foods|牧原股份|agriculture|5463|50.40|28|70|2.9|2014-01-28
300498|温氏食品集団|Wens Foodstuff|温氏股份|agriculture|6654|18.26|26|65|2.7|2015-11-02
000876|新希望六和|New Hope Liuhe|新希望|agriculture|4503|9.54|24|65|0
002311|広東海大集団|Guangdong Haid|海大集团|agriculture|1664|57.80|27|65|1.9
000998|隆平高科農業|Yuan Longping High-Tech Agriculture|隆平高科|agriculture|1317|9.86|28|70|0.5
`
