/** Goods of the mall as operators keep them. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { fileRefusals, Picture, pictureFile, pictureId, UploadForm } from '../pictures'
import { UPLOAD_BODY_MAX_BYTES } from '../pictures/uploads'
import {
  emptyAsNone,
  fen,
  id,
  instant,
  integer,
  LONG_TEXT_MAX,
  list,
  pageOf,
  pageQuery,
  requestId,
  searchText,
  text,
  withAllChoice,
} from '../schema'
import { parseYuan } from '../units'
import { PointsGoodsRow, points } from './index'
import { operatorRefusals as refusals } from './refusals'
import { GOODS_STATES } from './states'

const CONTENT = { access: 'operator', roles: ['content'] } as const
const READERS = { access: 'operator', roles: ['content', 'support'] } as const
const ABOUT_MAX = 1000
const TITLE_MAX = 40
const MOST_FEN = 100_000_000

/** Yuan with at most two decimals; zero is allowed. */
const yuan = z
  .string({ message: '请填写金额' })
  .trim()
  .transform((typed, ctx) => {
    const amountFen = parseYuan(typed)
    if (amountFen !== null && amountFen <= MOST_FEN) return amountFen
    ctx.addIssue({ code: 'custom', message: '请填写金额，最多两位小数' })
    return z.NEVER
  })

export const OperatorGoods = PointsGoodsRow.extend({
  about: z.string(),
  pictureIds: z.array(z.string()),
  images: z.array(Picture),
  costFenPerPiece: fen,
  /** What the market pays the delivering shop for a piece; null: the market delivers. */
  shopFenPerPiece: fen.nullable(),
  createdAt: instant,
  changedAt: instant,
})
export type OperatorGoods = z.output<typeof OperatorGoods>

export const pointsGoodsList = endpoint({
  method: 'GET',
  path: '/api/operator/points/goods/list',
  ...READERS,
  summary: '积分商品：按在兑与下架、文字查询，新修改的在前',
  input: z.object({
    state: withAllChoice(z.enum(Object.keys(GOODS_STATES) as [keyof typeof GOODS_STATES])),
    sText: searchText,
    ...pageQuery,
  }),
  output: pageOf(OperatorGoods),
})

export const pointsGoods = endpoint({
  method: 'GET',
  path: '/api/operator/points/goods/info',
  ...READERS,
  summary: '一件积分商品与库存变动',
  input: z.object({ id }),
  output: OperatorGoods.extend({
    /** Most that a piece may cost at present: its points at cost, and its cash. */
    mostCostFen: fen,
    moves: z.array(
      z.object({ at: instant, pieces: z.number().int(), reason: z.string(), operator: z.string() }),
    ),
  }),
})

/** Without an id new goods, which are not on sale yet. */
export const SavePointsGoods = z
  .object({
    id: id.optional(),
    /** Of the goods that are changed: the version that was shown. */
    version: integer({ min: 1 }).optional(),
    title: text(TITLE_MAX, '商品名称'),
    categoryId: z.uuid({ message: '请选择分类' }),
    about: text(ABOUT_MAX, '商品说明'),
    pointsPerPiece: integer({ min: 1, max: 1_000_000, message: '请填写积分' }),
    cashYuan: yuan,
    costYuan: yuan,
    limitPieces: emptyAsNone(integer({ min: 1, max: 10_000, message: '请填写整数，或留空不限' })),
    /** The delivering shop by its name, and what it is paid for a piece. Without both the market delivers. */
    shop: emptyAsNone(text(60, '代发店铺')),
    shopYuan: emptyAsNone(yuan),
    /** Pictures to keep, in this order. */
    pictures: list(pictureId, 5),
    requestId,
  })
  .superRefine(({ shop, shopYuan, costYuan }, ctx) => {
    const issue = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
    if (shop === undefined && shopYuan !== undefined) issue('shop', '请填写代发店铺')
    if (shop !== undefined && !shopYuan) issue('shopYuan', '请填写付给店铺的金额')
    if (shopYuan !== undefined && shopYuan > costYuan) issue('shopYuan', '付给店铺的金额不得超过每件成本')
  })

export const savePointsGoods = endpoint({
  method: 'POST',
  path: '/api/operator/points/goods/save',
  ...CONTENT,
  summary: '新增或修改积分商品；成本不得超过积分与现金',
  input: SavePointsGoods,
  output: OperatorGoods,
  refusals: [
    refusals.points_category_unknown,
    refusals.points_picture_unknown,
    refusals.points_goods_edited,
    refusals.points_goods_costly,
    refusals.points_shop_unknown,
  ],
})

export const addPointsPicture = endpoint({
  method: 'POST',
  path: '/api/operator/points/goods/picture',
  ...CONTENT,
  summary: '为积分商品添加一张图片',
  bodyMaxBytes: UPLOAD_BODY_MAX_BYTES,
  input: z.object({ id, file: pictureFile, requestId }),
  output: OperatorGoods,
  refusals: [refusals.points_pictures_full, ...fileRefusals],
})

/** The page's form: a file of the browser. */
export const PointsPictureForm = UploadForm.extend({ id, requestId })

export const MovePointsStock = z.object({
  id,
  pieces: integer({ min: -10_000, max: 10_000, message: '请填写整数，减少时为负数' }),
  reason: text(LONG_TEXT_MAX, '原因'),
  requestId,
})

export const movePointsStock = endpoint({
  method: 'POST',
  path: '/api/operator/points/goods/stock',
  ...CONTENT,
  summary: '增减可兑库存，附原因',
  input: MovePointsStock,
  output: OperatorGoods,
  refusals: [refusals.points_none, refusals.points_stock_missing],
})

export const switchPointsGoods = endpoint({
  method: 'POST',
  path: '/api/operator/points/goods/switch',
  ...CONTENT,
  summary: '上架或下架；上架时再核对成本',
  input: z.object({ id, sale: z.enum(['on', 'off']), requestId }),
  output: OperatorGoods,
  refusals: [refusals.points_goods_costly],
})

export const pointsCategories = endpoint({
  method: 'GET',
  path: '/api/operator/points/category/list',
  ...READERS,
  summary: '积分商品的分类，含没有商品的',
  input: z.object({}),
  output: z.array(z.object({ id, name: z.string(), position: z.number().int() })),
})

export const SavePointsCategory = z.object({
  id: emptyAsNone(id),
  name: text(10, '分类名称'),
  position: integer({ min: 0, max: 999, message: '请填写 0 至 999 的整数' }),
  requestId,
})

export const savePointsCategory = endpoint({
  method: 'POST',
  path: '/api/operator/points/category/save',
  ...CONTENT,
  summary: '新增分类，或改名、改次序',
  input: SavePointsCategory,
  output: z.object({ id, name: z.string(), position: z.number().int() }),
  refusals: [refusals.points_category_taken],
})

export { points }
