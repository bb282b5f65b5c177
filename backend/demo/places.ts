/** Categories of the demo market, in the order in which the trade lists them. */
export const CATEGORIES: [code: string, name: string][] = [
  ['PP', '聚丙烯'],
  ['LLDPE', '线性低密度聚乙烯'],
  ['mLLDPE', '茂金属聚乙烯'],
  ['LDPE', '低密度聚乙烯'],
  ['HDPE', '高密度聚乙烯'],
  ['PVC', '聚氯乙烯'],
  ['ABS', 'ABS 树脂'],
  ['GPPS', '通用级聚苯乙烯'],
  ['HIPS', '高抗冲聚苯乙烯'],
  ['PET', '聚酯瓶片'],
  ['PC', '聚碳酸酯'],
  ['PA6', '尼龙 6'],
  ['PA66', '尼龙 66'],
  ['POM', '聚甲醛'],
  ['EVA', '乙烯-醋酸乙烯共聚物'],
  ['POE', '聚烯烃弹性体'],
  ['PMMA', '亚克力'],
  ['PBT', '聚对苯二甲酸丁二醇酯'],
  ['SBC', '苯乙烯类共聚物'],
  ['EG', '乙二醇'],
  ['SM', '苯乙烯'],
]

/** Grades that are hazardous chemicals and need a permit. */
export const HAZARDOUS = new Set(['SM'])
/** The shop with the permit for hazardous goods. */
export const PERMIT_SHOP = '申江化工'
/** Traded by the tank, settled by weighbridge. */
export const LIQUID = new Set(['EG', 'SM'])

/** Warehouses of the demo market: real places of the trade, invented houses. */
export const WAREHOUSES: [name: string, province: string, city: string, address: string][] = [
  ['樟木头一号库', '广东省', '东莞', '樟木头镇塑胶原料市场旁'],
  ['常平物流库', '广东省', '东莞', '常平镇环常北路物流园'],
  ['黄埔港前库', '广东省', '广州', '黄埔区港前路'],
  ['南沙保税库', '广东省', '广州', '南沙区龙穴岛港区'],
  ['三水西南库', '广东省', '佛山', '三水区西南街道工业园'],
  ['北仑港区库', '浙江省', '宁波', '北仑区港区大道'],
  ['余姚塑料城库', '浙江省', '余姚', '中国塑料城仓储区'],
  ['萧山瓜沥库', '浙江省', '杭州', '萧山区瓜沥镇物流中心'],
  ['外高桥库', '上海市', '上海', '浦东新区外高桥保税区'],
  ['张家港保税库', '江苏省', '张家港', '保税区化工物流园'],
  ['常州新北库', '江苏省', '常州', '新北区港区路'],
  ['青岛保税库', '山东省', '青岛', '黄岛区前湾保税港区'],
  ['临淄齐鲁库', '山东省', '淄博', '临淄区齐鲁化工城'],
  ['滨海新区库', '天津市', '天津', '滨海新区临港经济区'],
  ['海沧库', '福建省', '厦门', '海沧区港区物流园'],
  ['青白江库', '四川省', '成都', '青白江区国际铁路港'],
]

/** Shops of the demo market and the companies behind them; all invented. */
export const SHOPS: [shop: string, company: string][] = [
  ['粤塑通原料行', '东莞市粤塑通塑胶原料有限公司'],
  ['甬联塑化', '宁波甬联塑化贸易有限公司'],
  ['齐塑供应链', '淄博齐塑供应链管理有限公司'],
  ['华南聚烯烃', '广州华南聚烯烃贸易有限公司'],
  ['申江化工', '上海申江化工销售有限公司'],
  ['津港塑料', '天津津港塑料国际贸易有限公司'],
  ['长三角工程塑料', '张家港长三角工程塑料有限公司'],
  ['蜀都原料', '成都蜀都塑胶原料有限公司'],
]

/** Buyers of the demo market; all invented. */
export const BUYERS: [nickname: string, company: string][] = [
  ['陈采购', '东莞市宏达塑料制品有限公司'],
  ['林经理', '佛山市顺德永兴家电配件有限公司'],
  ['王工', '宁波凯润注塑有限公司'],
  ['赵采购', '余姚市恒丰模塑厂'],
  ['李经理', '青岛海盛编织袋有限公司'],
  ['周采购', '苏州联合包装薄膜有限公司'],
  ['吴经理', '厦门海翼管业有限公司'],
  ['郑工', '上海申达汽车内饰有限公司'],
  ['何采购', '杭州瑞丰日用品有限公司'],
  ['梁经理', '广州新塑改性材料有限公司'],
  ['徐采购', '天津北方电缆料有限公司'],
  ['孙经理', '成都川塑农膜有限公司'],
]
