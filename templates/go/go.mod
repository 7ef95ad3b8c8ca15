module example.com/contextgraph-provider-go

go 1.23
