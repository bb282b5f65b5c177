/** Members' actions on shops: buyers follow, merchants edit their profile. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { Picture, pictureId } from '../pictures'
import { defineRefusals } from '../refusal'
import { id, instant, keyOf, list, requestId, SHORT_TEXT_MAX, text } from '../schema'
import { SHOP_PROMISES } from '../states'

/** Maximum number of shops that a member follows. */
export const FOLLOWED_SHOPS_MAX = 200

const INTRODUCTION_MAX = 1_000
const MAIN_CATEGORIES_MAX = 8

export const refusals = defineRefusals({
  category_unknown: { errorcode: 70001, status: 422, text: '主营品类不存在', field: 'mainCategories' },
  city_unknown: { errorcode: 70002, status: 422, text: '所在城市不存在', field: 'city' },
  picture_unknown: { errorcode: 70003, status: 422, text: '图片不存在，请先上传公开图片' },
  profile_edited: {
    errorcode: 70004,
    status: 409,
    text: '店铺资料刚被同事修改过，请核对现在的资料后再次保存',
  },
  too_many_followed: {
    errorcode: 70005,
    status: 422,
    text: `最多关注 ${FOLLOWED_SHOPS_MAX} 家店铺，请先在“我的收藏”中取消不再关心的`,
  },
})

export const FollowShop = z.object({ shopId: id, act: z.enum(['follow', 'unfollow']).default('follow') })

export const followShop = endpoint({
  method: 'POST',
  path: '/api/user/m/memberShopFollow/followShop',
  access: 'token',
  summary: '关注或取消关注店铺',
  input: FollowShop,
  output: z.object({ shopId: id, isFollowed: z.boolean(), followedAt: instant.nullable() }),
  refusals: [refusals.too_many_followed],
})

const profile = {
  slogan: text(SHORT_TEXT_MAX, '宣传语'),
  introduction: text(INTRODUCTION_MAX, '店铺介绍'),
  city: text(20, '所在城市'),
  mainCategories: list(text(20, '品类'), MAIN_CATEGORIES_MAX),
  promises: list(keyOf(SHOP_PROMISES, { id: 'ShopPromise', title: '服务承诺' })),
}

export const ShopProfile = z.object({
  ...profile,
  /** Pictures that the merchant has uploaded. Omitted: none. */
  logo: pictureId.optional(),
  banner: pictureId.optional(),
  /** When the profile that the editor saw was saved; null: there was none. Omitted: whatever is stored is replaced. */
  seenAt: instant.nullable().optional(),
  requestId,
})

const chosenPicture = z.union([z.literal('').transform(() => undefined), pictureId]).optional()

/** The form of the merchants' console. */
export const ShopProfileForm = ShopProfile.extend({
  logo: chosenPicture,
  banner: chosenPicture,
  seenAt: z.union([z.literal('').transform(() => null), instant]).default(null),
})

export const myShopProfile = endpoint({
  method: 'GET',
  path: '/api/merchant/shop/myProfile',
  access: 'merchant',
  permission: 'view',
  summary: '本店资料与图片，供修改',
  input: z.object({}),
  output: z.object({
    name: z.string(),
    /** Null: not filled in yet. */
    profile: z
      .object({
        slogan: z.string(),
        introduction: z.string(),
        city: z.string(),
        mainCategories: z.array(z.string()),
        promises: z.array(z.string()),
        updatedAt: instant,
      })
      .nullable(),
    logo: Picture.nullable(),
    banner: Picture.nullable(),
  }),
})

export const saveShopProfile = endpoint({
  method: 'POST',
  path: '/api/merchant/shop/profile',
  access: 'merchant',
  permission: 'sell',
  summary: '填写店铺资料',
  input: ShopProfile,
  output: z.object({ shopId: id, updatedAt: instant }),
  refusals: [
    refusals.category_unknown,
    refusals.city_unknown,
    refusals.picture_unknown,
    refusals.profile_edited,
  ],
})
