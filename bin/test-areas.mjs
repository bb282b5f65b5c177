/**
 * What `npm run test:area -- <name>` runs. Until modules carry their own tests, this table maps names to them:
 *   code     directories whose unit tests belong to the area, and further vitest files
 *   cases    groups of tests/endpoints/cases/index.ts, for which all endpoint matrices run
 *   pages    URLs of app/routes.ts, of which every state, width and form is checked
 *   stories  Playwright files, run with and without JavaScript
 *   browser  Playwright files that bring their own browsers
 *   servers  vitest files that start servers or stop databases
 *   clients  Playwright files run in every browser that is promised to work
 */
export const AREAS = {
  account: {
    code: ['backend/account/'],
    cases: ['account', 'member'],
    pages: ['/login', '/register', '/logout'],
    stories: ['stories/sign-in', 'stories/pay-password', 'forms/'],
  },
  wallet: {
    code: [
      'backend/wallet/',
      'backend/tampering/',
      'backend/last-reconcile',
      'tests/house/migrations',
      'tests/house/reconcile-sql',
    ],
    cases: ['money'],
    pages: ['/personalCenter/asset', '/personalCenter/journal'],
    stories: ['stories/money'],
    servers: ['tests/faults/', 'tests/ops/reconcile'],
  },
  ordering: {
    code: ['backend/ordering/', 'backend/tampering/', 'app/components/ordering/'],
    cases: ['orders', 'orderLists', 'orderSteps', 'merchantOrders'],
    pages: [
      '/comfirmOrder',
      '/payPage',
      '/paySuccess',
      '/personalCenter',
      '/personalCenter/myOrder',
      '/personalCenter/myOrderDetail',
    ],
    stories: ['stories/follow', 'stories/order-refused', 'stories/pick-up', 'stories/main', 'forms/'],
    servers: ['tests/faults/'],
  },
  catalogue: {
    code: ['backend/catalogue/'],
    cases: ['goods', 'places'],
    pages: ['/now', '/city', '/warehouse'],
    stories: ['stories/find', 'stories/search', 'stories/places'],
    servers: ['tests/faults/flash-sale'],
  },
  spot: {
    code: ['backend/spot/', 'app/components/trade/', 'app/components/goods/'],
    cases: ['goods', 'home', 'orders', 'merchant'],
    pages: ['/', '/czt', '/now', '/nowDetail', '/hotSale', '/newGoods'],
    stories: ['stories/find', 'stories/goods', 'stories/home', 'stories/main'],
  },
  quotes: {
    code: ['backend/quotes/', 'app/components/quotes/', 'app/services/charts/'],
    cases: ['quotes'],
    pages: ['/latestQuotation'],
    stories: ['stories/quotes'],
  },
  quality: {
    code: ['backend/quality/'],
    cases: ['papers'],
    pages: ['/nowDetail'],
    stories: ['stories/goods'],
  },
  pictures: { code: ['backend/pictures/'], cases: ['pictures'], pages: ['/uploadimg'] },
  content: {
    code: ['backend/content/'],
    cases: ['content'],
    pages: ['/bottomStatment', '/informationlist', '/informationdetail', '/a', '/example', '/example/index'],
    stories: ['stories/help', 'stories/unknown'],
    browser: ['pages/clean-html'],
  },
  discounts: {
    code: ['backend/discounts/'],
    cases: ['discounts'],
    pages: ['/personalCenter/asset'],
    stories: ['stories/discount'],
  },
  shops: {
    code: ['backend/shops/'],
    cases: ['shops', 'merchant'],
    pages: ['/shopList', '/shopDetail'],
    stories: ['stories/places'],
  },
  gateways: { code: ['backend/gateways/'], cases: ['account', 'money'], pages: ['/dev/outbox', '/dev/bank'] },
  demo: {
    code: ['backend/demo/'],
    cases: ['clock'],
    pages: ['/dev/clock'],
    browser: ['living/by-itself'],
  },
  server: { code: ['server/', 'bin/'], servers: ['tests/ops/'] },
  platform: {
    code: ['backend/platform/', 'tests/house/'],
    servers: ['tests/faults/', 'tests/ops/database-away'],
  },
  http: { code: ['backend/http/', 'contract/', 'app/services/call'], cases: ['all'], pages: ['/api/docs'] },
  shell: {
    code: ['app/', 'tests/house/'],
    pages: ['/', '/404', '/*', '/city', '/login', '/a'],
    stories: ['stories/home', 'stories/keyboard', 'stories/unknown', 'stories/help'],
    browser: ['pages/'],
    clients: ['clients/', 'stories/main'],
  },
}
