/** The SESSION_SECRET of servers that tests start, and of tokens that tests make; production accepts it as random. */
export const testSecret = 'f3Lw9Qz7Tn2Xc8Rb5Vk1Hs6Yd4Mg0JpA'
