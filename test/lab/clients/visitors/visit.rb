# Visits servers with Ruby's Net::HTTP: lines of `id port host` come in, results go out.
require 'net/http'
$stdout.sync = true

def visit(port, host)
  http = Net::HTTP.new(host, port, nil)
  http.ipaddr = '127.0.0.1'
  http.use_ssl = true
  http.ca_file = ARGV[0]
  http.open_timeout = http.ssl_timeout = http.read_timeout = 10
  http.max_retries = 0
  http.start { |one| one.get('/') }
  ''
rescue StandardError => error
  "#{error.class}: #{error.message}"
end

$stdin.each_line do |line|
  id, port, host = line.split
  break if id == 'end'

  text = visit(port.to_i, host)
  puts [id, text.empty? ? 'ok' : 'no', text.gsub(/\s+/, ' ')].join("\t")
end
puts 'end'
