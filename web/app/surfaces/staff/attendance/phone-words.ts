/** In groups for reading out: 「0912-345-678」, 「04-2234-5678」. */
export const phoneWords = (phone: string): string =>
  phone.startsWith('09')
    ? phone.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1-$2-$3')
    : phone.replace(/^(\d{2})(\d{3,4})(\d{4})$/, '$1-$2-$3')
