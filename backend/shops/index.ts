export { shopEndpoints } from './endpoints'
export { saveShopProfile } from './save-shop-profile'
export { recordQualification } from './shop-store'
