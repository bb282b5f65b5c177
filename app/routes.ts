import { index, type RouteConfig, route } from '@remix-run/route-config'

/** The URL tree of the specification, spelling included; one file per URL, and one for the first page's two. */
export default [
  index('routes/shell/home.tsx'),
  route('czt', 'routes/shell/home.tsx', { id: 'home-again' }),
  route('login', 'routes/shell/login.tsx'),
  route('logout', 'routes/shell/logout.tsx'),
  route('register', 'routes/shell/register.tsx'),
  route('404', 'routes/shell/not-found.tsx'),
  route('uploadimg', 'routes/shell/uploadimg.tsx'),
  route('city', 'routes/shell/city.tsx'),

  route('a', 'routes/content/mobile.tsx'),
  route('a/qr', 'routes/content/mobile-qr.ts'),
  route('bottomStatment', 'routes/content/bottom-statment.tsx'),
  route('informationlist', 'routes/content/information-list.tsx'),
  route('informationdetail', 'routes/content/information-detail.tsx'),

  route('now', 'routes/trading/now.tsx'),
  route('nowDetail', 'routes/trading/now-detail.tsx'),
  route('latestQuotation', 'routes/trading/latest-quotation.tsx'),
  route('latestQuotation/export', 'routes/trading/latest-quotation-export.ts'),
  route('latestQuotation/atom', 'routes/trading/latest-quotation-atom.ts'),
  route('nowDetail/qr', 'routes/trading/now-detail-qr.ts'),
  route('nowDetail/tds', 'routes/trading/now-detail-tds.ts'),
  route('warehouse', 'routes/trading/warehouse.tsx'),
  route('shopList', 'routes/shops/shop-list.tsx'),
  route('shopDetail', 'routes/shops/shop-detail.tsx'),
  route('hotSale', 'routes/trading/hot-sale.tsx'),
  route('newGoods', 'routes/trading/new-goods.tsx'),

  route('comfirmOrder', 'routes/ordering/comfirm-order.tsx'),
  route('comfirmTry', 'routes/ordering/comfirm-try.tsx'),
  route('payPage', 'routes/ordering/pay-page.tsx'),
  route('paySuccess', 'routes/ordering/pay-success.tsx'),

  route('personalCenter', 'routes/personal-center/layout.tsx', [
    index('routes/personal-center/start.tsx'),
    route('asset', 'routes/personal-center/asset.tsx'),
    route('journal', 'routes/personal-center/journal.tsx'),
    route('journal/export', 'routes/personal-center/journal-export.ts'),
    route('myOrder', 'routes/personal-center/my-order.tsx'),
    route('myOrder/export', 'routes/personal-center/my-order-export.ts'),
    route('myOrderDetail', 'routes/personal-center/my-order-detail.tsx'),
    route('tryOrder', 'routes/personal-center/try-order.tsx'),
    route('tryDetail', 'routes/personal-center/try-detail.tsx'),
    route('refund', 'routes/personal-center/refund.tsx'),
    route('refundDetail', 'routes/personal-center/refund-detail.tsx'),
    route('arbitration', 'routes/personal-center/arbitration.tsx'),
    route('arbitrationDetail', 'routes/personal-center/arbitration-detail.tsx'),
  ]),

  route('example', 'routes/example/start.tsx'),
  route('example/index', 'routes/example/index.tsx'),

  route('dev/outbox', 'routes/dev/outbox.tsx'),
  route('dev/bank', 'routes/dev/bank.tsx'),
  route('dev/clock', 'routes/dev/clock.tsx'),

  route('events', 'routes/events.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('pictures/*', 'routes/pictures.ts'),
  route('api/docs', 'routes/api-docs.tsx'),
  route('api/*', 'routes/api.ts'),
  route('*', 'routes/shell/unknown.tsx'),
] satisfies RouteConfig
