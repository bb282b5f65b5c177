import { partiesByIds } from 'backend/account'
import { findCityInAddress, listWarehouses } from 'backend/catalogue'
import type { Order, OrderLine } from 'backend/ordering'
import type { Reader } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { LoadDraft } from 'contract/loads'
import type { Shipper } from './acting'
import { carriedOrder } from './load-orders'
import { loadById } from './load-store'

interface Place {
  readonly city: string
  readonly district: string
  readonly address: string
  readonly contact: string
  readonly phone: string
}

const NOWHERE: Place = { city: '', district: '', address: '', contact: '', phone: '' }

/** Values of the form: of an order, of an earlier load, or none. The member is the contact where no other is known. */
export async function draftLoad(
  reader: Reader,
  shipper: Shipper,
  { orderId, loadId }: { orderId?: string | undefined; loadId?: string | undefined },
): Promise<Verdict<LoadDraft, 'not_found' | 'load_order_closed'>> {
  if (orderId !== undefined) return await ofOrder(reader, shipper, orderId)
  if (loadId !== undefined) return await ofLoad(reader, shipper, loadId)
  const me = await contactOf(reader, shipper)
  return accept(
    draft(
      { title: '', packing: 'bag', isHazardous: false, hazardClass: null, goodsFenPerTon: null },
      { ...NOWHERE, ...me },
      NOWHERE,
    ),
  )
}

async function ofOrder(
  reader: Reader,
  shipper: Shipper,
  orderId: string,
): Promise<Verdict<LoadDraft, 'not_found' | 'load_order_closed'>> {
  const found = await carriedOrder(reader, shipper, orderId)
  if (!found.ok) return found
  const { order, line, side, leftKg, title, packing } = found.value
  const { isHazardous, hazardClass, goodsFenPerTon } = found.value
  const [warehouse, me] = await Promise.all([warehousePlace(reader, line), contactOf(reader, shipper)])
  const unloading = side === 'seller' ? await deliveryPlace(reader, order) : { ...NOWHERE, ...me }
  const goods = { title, packing, isHazardous, hazardClass, goodsFenPerTon }
  const filled = draft(goods, { ...warehouse, ...me }, unloading)
  return accept({
    ...filled,
    ...{ orderId, orderNo: order.orderNo, shipperSide: side, leftKg, kg: leftKg },
  })
}

async function ofLoad(
  reader: Reader,
  shipper: Shipper,
  loadId: string,
): Promise<Verdict<LoadDraft, 'not_found'>> {
  const load = await loadById(reader, loadId)
  if (load?.companyId !== shipper.companyId) return refuse('not_found')
  const { title, packing, goodsFenPerTon, hazardClass } = load
  const loading = {
    city: load.loadingCity,
    district: load.loadingDistrict ?? '',
    address: load.loadingAddress,
    contact: load.loadingContact,
    phone: load.loadingPhone,
  }
  const unloading = {
    city: load.unloadingCity,
    district: load.unloadingDistrict ?? '',
    address: load.unloadingAddress,
    contact: load.unloadingContact,
    phone: load.unloadingPhone,
  }
  const filled = draft(
    { title, packing, goodsFenPerTon, isHazardous: hazardClass !== null, hazardClass: null },
    loading,
    unloading,
  )
  return accept({ ...filled, kg: load.weightKg - load.selectedKg || load.weightKg })
}

type Goods = Pick<LoadDraft, 'title' | 'packing' | 'isHazardous' | 'hazardClass' | 'goodsFenPerTon'>

function draft(goods: Goods, loading: Place, unloading: Place): LoadDraft {
  return {
    ...{ orderId: null, orderNo: null, shipperSide: 'none', leftKg: null, kg: null },
    ...goods,
    loadingCity: loading.city,
    loadingDistrict: loading.district,
    loadingAddress: loading.address,
    loadingContact: loading.contact,
    loadingPhone: loading.phone,
    unloadingCity: unloading.city,
    unloadingDistrict: unloading.district,
    unloadingAddress: unloading.address,
    unloadingContact: unloading.contact,
    unloadingPhone: unloading.phone,
  }
}

async function warehousePlace(reader: Reader, { warehouse, city }: OrderLine): Promise<Place> {
  const known = (await listWarehouses(reader)).find((one) => one.name === warehouse && one.city === city)
  const address = [known?.address, warehouse].filter(Boolean).join(' ')
  return { ...NOWHERE, city: city ?? '', address }
}

/** The buyer's address of a delivered order. Its contact is stored as "name phone". */
async function deliveryPlace(
  reader: Reader,
  { deliveryPlace: address, deliveryContact }: Order,
): Promise<Place> {
  const found = await findCityInAddress(reader, address)
  const [contact = '', phone = ''] = (deliveryContact ?? '').split(' ')
  return { city: found?.city ?? '', district: '', address, contact, phone }
}

async function contactOf(reader: Reader, { memberId }: Shipper): Promise<Pick<Place, 'contact' | 'phone'>> {
  const me = (await partiesByIds(reader, [memberId])).get(memberId)
  return { contact: me?.label ?? '', phone: me?.phone ?? '' }
}
