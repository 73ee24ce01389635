# HTTPS by WEBrick: PORT CHAIN KEY [tls12] [tls13] [p384] [no-tickets] [client=FILE]
require 'webrick'
require 'webrick/https'
port, chain, key, *words = ARGV
ca = words.find { |word| word.start_with?('client=') }&.delete_prefix('client=')
first, *others = File.read(chain).scan(/-----BEGIN.*?-----END CERTIFICATE-----/m)
server = WEBrick::HTTPServer.new(
  BindAddress: '127.0.0.1', Port: port.to_i, SSLEnable: true, AccessLog: [], Logger: WEBrick::Log.new(File::NULL),
  SSLCertificate: OpenSSL::X509::Certificate.new(first),
  SSLExtraChainCert: others.map { |one| OpenSSL::X509::Certificate.new(one) },
  SSLPrivateKey: OpenSSL::PKey.read(File.read(key)),
  SSLVerifyClient: ca ? OpenSSL::SSL::VERIFY_PEER : OpenSSL::SSL::VERIFY_NONE, SSLCACertificateFile: ca
)
context = server.ssl_context
context.max_version = OpenSSL::SSL::TLS1_2_VERSION if words.include?('tls12')
context.min_version = OpenSSL::SSL::TLS1_3_VERSION if words.include?('tls13')
context.ecdh_curves = 'P-384' if words.include?('p384')
context.options |= OpenSSL::SSL::OP_NO_TICKET if words.include?('no-tickets')
server.mount_proc('/') { |_, response| response.body = 'hello' }
trap('TERM') { server.shutdown }
server.start
