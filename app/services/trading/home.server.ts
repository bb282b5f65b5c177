import { type Announcement, announcementPage, type Banner, bannersOfType } from 'contract/content'
import { categoryTree, homeStopPages, hotCategories, hotSkus, newSpot, recommend } from 'contract/home'
import { latestQuotes, priceIndexes } from 'contract/quotes'
import { goodShops } from 'contract/shops'
import type { OfferRow } from 'contract/spot'
import type { HomeData } from '~/components/home/home-data'
import { call } from '../api/call.server'
import { sparklinePath } from '../charts/sparkline.server'
import { pictureAddress, pictureHrefs } from '../pictures/picture-urls.server'

const OFFERS_IN_A_LIST = 6
const GOODS_IN_A_RANKING = 10
const INDEXES_SHOWN = 10
const CATEGORIES_IN_A_RANKING = 6
const SHOPS_SHOWN = 6
const NOTICES_SHOWN = 6

/** Everything that the first page shows, and nothing that it does not. */
export async function readHome(request: Request): Promise<HomeData> {
  const [banners, tree, indexes, stops, hotKinds, hot, fresh, fitting, shops, notices, quotes] =
    await Promise.all([
      call(request, bannersOfType, { type: 'home' }),
      call(request, categoryTree, {}),
      call(request, priceIndexes, {}),
      call(request, homeStopPages, { size: OFFERS_IN_A_LIST }),
      call(request, hotCategories, { size: CATEGORIES_IN_A_RANKING }),
      call(request, hotSkus, { size: GOODS_IN_A_RANKING }),
      call(request, newSpot, { size: GOODS_IN_A_RANKING }),
      call(request, recommend, { size: OFFERS_IN_A_LIST }),
      call(request, goodShops, {}),
      call(request, announcementPage, { size: GOODS_IN_A_RANKING }),
      call(request, latestQuotes, { size: GOODS_IN_A_RANKING }),
    ])
  return {
    at: fresh.at,
    banners: banners.map(bannerShown),
    tree: tree.map(({ name, categories }) => ({
      name,
      categories: categories.map(({ code, name, offerCount, picture }) => ({
        code,
        name,
        offerCount,
        picture: pictureAddress(picture),
      })),
    })),
    indexes: indexes.slice(0, INDEXES_SHOWN).map(({ trendHundredths, day: _, ...index }) => ({
      ...index,
      path: sparklinePath(trendHundredths),
    })),
    lists: stops.list.map(({ id, title, offers }) => ({ id, title, offers: offers.map(brief) })),
    hotKinds: hotKinds.map(({ code, soldKg, offerCount }) => ({ code, soldKg, offerCount })),
    hot: hot.map(({ processing: _, ...goods }) => goods),
    fresh: fresh.list.map(brief),
    fitting: fitting.list.map(brief),
    shops: shops.slice(0, SHOPS_SHOWN).map(({ id, name, city, offers, mainCategories }) => ({
      id,
      name,
      city,
      offers,
      mainCategories: mainCategories.slice(0, 3),
    })),
    notices: notices.list.slice(0, NOTICES_SHOWN).map(noticed),
    quotes: {
      day: quotes.day,
      rows: quotes.list.map(({ trendFenPerTon, offers: _, processing: __, ...quote }) => ({
        ...quote,
        path: sparklinePath(trendFenPerTon),
      })),
    },
  }
}

function bannerShown({ id, title, text, url, picture }: Banner) {
  return { id, title, text, url, picture: picture === '' ? null : pictureHrefs(picture) }
}

function brief(offer: OfferRow) {
  const { id, category, grade, maker, city, availableKg, priceFenPerTon, changeFenPerTon } = offer
  return { id, category, grade, maker, city, availableKg, priceFenPerTon, changeFenPerTon }
}

function noticed({ id, title, publishedAt }: Announcement) {
  return { id, title, publishedAt }
}
