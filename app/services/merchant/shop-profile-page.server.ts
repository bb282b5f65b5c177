import { firstCategories } from 'contract/catalogue'
import type { OutputOf } from 'contract/endpoint'
import { myShopProfile, ShopProfileForm } from 'contract/shops/shop-actions'
import { SHOP_PROMISES, type ShopPromise } from 'contract/states'
import { SHOP_PROFILE } from '~/components/merchant/merchant-paths'
import type { ProfilePreview } from '~/components/merchant/profile-preview'
import { call } from '../api/call.server'
import { draftFor, keepForm } from '../forms/drafts.server'
import { newestPictures } from '../pictures/my-pictures.server'
import { shownPictures } from '../pictures/shown-pictures.server'

const PREVIEW = `${SHOP_PROFILE}?step=preview`

type Typed = Record<string, string | string[]>

/** Keeps what was typed for the preview. @returns where it is */
export async function keepForPreview(request: Request, typed: Typed) {
  return { to: PREVIEW, headers: await keepForm(request, typed, { page: PREVIEW }) }
}

/** What the page shows: choices, the stored profile as the form's values, and a preview of what was typed. */
export async function shopProfilePage(request: Request) {
  const [mine, categories, newest] = await Promise.all([
    call(request, myShopProfile, {}),
    call(request, firstCategories, {}),
    newestPictures(request),
  ])
  const shown = [mine.logo, mine.banner].flatMap((one) => (one ? shownPictures(one) : []))
  const pictures = [...new Map([...shown, ...newest].map((one) => [one.id, one])).values()]
  const isPreview = new URL(request.url).searchParams.get('step') === 'preview'
  const typed = isPreview ? await draftFor(request) : null
  const pictureOf = (id: unknown) => pictures.find((one) => one.id === id) ?? null
  return {
    pictures,
    categories: categories.map(({ code, name }) => ({ value: code, name: `${code} ${name}` })),
    values: valuesOf(mine),
    preview: typed ? previewOf(mine.name, typed, pictureOf) : null,
  }
}

function valuesOf({ profile, logo, banner }: OutputOf<typeof myShopProfile>): Typed {
  if (!profile) return { seenAt: '', logo: '', banner: '' }
  const { updatedAt, ...words } = profile
  return { ...words, seenAt: updatedAt, logo: logo?.id ?? '', banner: banner?.id ?? '' }
}

/** Null where what was typed is no profile: its form shows the errors when it is saved. */
function previewOf(
  name: string,
  typed: Typed,
  pictureOf: (id: unknown) => ProfilePreview['logo'],
): ProfilePreview | null {
  const read = ShopProfileForm.safeParse(typed)
  if (!read.success) return null
  const { slogan, introduction, city, mainCategories, promises, logo, banner } = read.data
  return {
    ...{ name, slogan, introduction, city, mainCategories },
    promises: promises.map((key: ShopPromise) => SHOP_PROMISES[key]),
    logo: pictureOf(logo),
    banner: pictureOf(banner),
  }
}
