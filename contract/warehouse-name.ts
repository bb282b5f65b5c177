/** "东莞 樟木头仓"; the city once where the warehouse is named after it: "青岛保税库". */
export function warehouseName({ city, warehouse }: { city: string; warehouse: string }): string {
  return warehouse.startsWith(city) ? warehouse : `${city} ${warehouse}`
}
