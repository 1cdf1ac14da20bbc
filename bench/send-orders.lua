-- For wrk with one thread: each request is the next line of the file named after "--": a member's token, a tab, the body.
local orders = {}
local host = ""
local sent = 0

function init(args)
  for line in io.lines(args[1]) do
    local token, body = line:match("^([^\t]+)\t(.+)$")
    orders[#orders + 1] = { token = token, body = body }
  end
  host = wrk.headers["Host"]
end

function request()
  sent = sent + 1
  local order = orders[sent] or error("there are too few orders for this machine")
  return table.concat({
    "POST /api/booking HTTP/1.1",
    "Host: " .. host,
    "Authorization: Bearer " .. order.token,
    "Content-Type: application/json",
    "Content-Length: " .. #order.body,
    string.format("Idempotency-Key: 00000000-0000-4000-8000-%012d", sent),
    "",
    order.body,
  }, "\r\n")
end
