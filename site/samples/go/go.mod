module example.com/quote-delivery

go 1.21

require github.com/conductor-sdk/conductor-go v1.5.4
