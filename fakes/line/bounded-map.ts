/** Removes its oldest entry beyond `limit`: anyone can use the platform, so memory must be bounded. */
export class BoundedMap<V> extends Map<string, V> {
  private readonly limit: number

  constructor(limit: number) {
    super()
    this.limit = limit
  }

  override set(key: string, value: V): this {
    this.delete(key)
    super.set(key, value)
    const oldest = this.size > this.limit ? this.keys().next().value : undefined
    if (oldest !== undefined) this.delete(oldest)
    return this
  }
}
