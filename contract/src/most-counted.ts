/** Classes are counted up to here: a total of so many says "at least". Alone, so that no schema comes with it to the browser. */
export const mostCounted = 1000
