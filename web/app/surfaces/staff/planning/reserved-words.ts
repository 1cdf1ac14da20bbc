/** Why the time of a room is refused, before what can be done about it. */
export const reservedWords = '教室那段時間已經保留給別的課或場地借用，前後準備和整理的時間也算。'
