/** The shops that a member follows. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { instant, pageOf, pageQuery } from '../schema'
import { ShopCard } from './'

export const FollowedShop = ShopCard.pick({
  id: true,
  name: true,
  companyName: true,
  city: true,
  mainCategories: true,
  state: true,
  offers: true,
  availableKg: true,
}).extend({ followedAt: instant })
export type FollowedShop = z.output<typeof FollowedShop>

export const followedShops = endpoint({
  method: 'GET',
  path: '/api/user/m/memberShopFollow/list',
  access: 'token',
  summary: '我关注的店铺及其在售货源，最近关注的在前',
  input: z.object(pageQuery),
  output: pageOf(FollowedShop),
})
