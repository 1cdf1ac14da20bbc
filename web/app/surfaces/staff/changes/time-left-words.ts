/** 「1 分 05 秒」, 「20 秒」 */
export const timeLeftWords = (seconds: number): string => {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  return minutes === 0 ? `${rest} 秒` : `${minutes} 分 ${String(rest).padStart(2, '0')} 秒`
}
