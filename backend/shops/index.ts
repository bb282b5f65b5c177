export { shopEndpoints } from './endpoints'
export { shopsModule } from './module'
export { saveShopProfile } from './save-shop-profile'
export { recordQualification } from './shop-store'
