/** What a member may say of their sex. */
export const SEXES = { male: '男', female: '女', unsaid: '不公开' } as const
