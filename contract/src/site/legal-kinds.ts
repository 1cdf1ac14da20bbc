/** 個人資料告知事項 and 服務條款. In a separate module, so that the browser does not load the schemas. */
export const legalKinds = ['privacy', 'terms'] as const
export type LegalKind = (typeof legalKinds)[number]
